// The least that a window with three.js can do: one cube, drawn once. What the app's start is measured against.
import { BoxGeometry, Mesh, MeshNormalMaterial, PerspectiveCamera, Scene, WebGLRenderer } from 'three';

const canvas = document.querySelector('canvas');
if (canvas) {
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setSize(innerWidth, innerHeight);
  const scene = new Scene();
  scene.add(new Mesh(new BoxGeometry(), new MeshNormalMaterial()));
  const camera = new PerspectiveCamera(50, innerWidth / innerHeight);
  camera.position.set(1, 1, 2);
  camera.lookAt(0, 0, 0);
  renderer.render(scene, camera);
  performance.mark('board-drawn');
}

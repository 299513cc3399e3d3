// A page, compiled from its Markdown while the app is built: see compile.ts.
declare module '*.md' {
  const page: import('./tree').Page;
  export default page;
}

// The real session at the end of a pipe: one line of JSON in, one out. See the session crate's example `host`.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Host {
  readonly #child: ChildProcess;
  readonly #waiting: ((line: string) => void)[] = [];
  /** Whether the CPU's turn to move is held back, so that it thinks for ever. */
  held = false;
  /** What was held back. */
  readonly late: string[] = [];
  /** The CPU answers without the pause that lets people follow. */
  hurried = false;

  constructor() {
    const path = process.env.SCRIPTED_HOST ?? '../target/debug/examples/host';
    this.#child = spawn(path, { stdio: ['pipe', 'pipe', 'inherit'] });
    if (!this.#child.stdout) throw new Error(`no output from ${path}`);
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#waiting.shift()?.(line));
  }

  /** Passes on one request as it came from the page. */
  readonly ask = (request: string): Promise<string> => {
    if (this.held && request.startsWith('{"wake"')) {
      this.late.push(request);
      return Promise.resolve('{"messages":[],"refusal":null,"text":null,"wake":null}');
    }
    const answer = this.send(request);
    return this.hurried ? answer.then((line) => line.replace(/"after_ms":\d+/, '"after_ms":0')) : answer;
  };

  send(request: string): Promise<string> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#child.stdin?.write(`${request}\n`);
    });
  }

  stop(): void {
    this.#child.kill();
  }
}

import { fork, type ChildProcess } from 'node:child_process'

/** Runs a bench program in a child process and talks to it: one message in, one message back. */
export class Child {
  private readonly process: ChildProcess

  constructor(path: string) {
    this.process = fork(path, { execPath: process.execPath, serialization: 'advanced' })
  }

  get pid(): number {
    return this.process.pid ?? 0
  }

  ask<T>(message: unknown): Promise<T> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error('A process of the bench ended before it answered'))
      this.process.once('exit', fail)
      this.process.once('message', (answer) => {
        this.process.off('exit', fail)
        resolve(answer as T)
      })
      this.process.send(message as object)
    })
  }

  end(): void {
    this.process.kill()
  }
}

/** The child's side: answers each message with the result of `work`. */
export function answerParent<T>(work: (message: T) => Promise<unknown>): void {
  process.once('disconnect', () => process.exit())
  process.on('message', (message) => {
    void work(message as T).then((answer) => process.send?.(answer as object))
  })
}

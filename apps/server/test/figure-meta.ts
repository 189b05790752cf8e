/** The counts of a test as a text, for the table of `npm run endure`: `task.meta.figure = '100 kills, …'`. */
declare module 'vitest' {
  interface TaskMeta {
    figure?: string
  }
}
export {}

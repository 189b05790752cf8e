/** An app of others that answers on a loopback port. */
export interface RunningApp {
  port: number
  close(): Promise<void>
}

/** Starts an app that keeps its data in this folder. */
export type StartApp = (folder: string) => Promise<RunningApp>

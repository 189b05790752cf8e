import type { BuilderModule, BuilderParts, RunningBuilder } from '@waymark/room'

/** Loads the builder from the server. It is no file of the SDK's own: it shares the dashboard's code. */
export async function loadBuilder(host: string, parts: BuilderParts): Promise<RunningBuilder> {
  const url = `${host.replace(/\/+$/, '')}/builder/builder.js`
  const { startBuilder } = (await import(/* @vite-ignore */ url)) as BuilderModule
  return startBuilder(parts)
}

import type { OutputChunk, RolldownOutput } from 'rolldown'

export const toChunks = ({ output }: RolldownOutput): OutputChunk[] =>
  output.filter((it) => it.type === 'chunk')

/** The ids of the modules in the file of this name and in those that it loads at once. */
export function listReached(chunks: readonly OutputChunk[], name: string): Set<string> {
  const reach = (chunk: OutputChunk | undefined): string[] =>
    chunk
      ? [
          ...chunk.moduleIds,
          ...chunk.imports.flatMap((file) => reach(chunks.find(({ fileName }) => fileName === file))),
        ]
      : []
  const chunk = chunks.find((it) => it.name === name)
  if (!chunk) throw new Error(`No file is called ${name}`)
  return new Set(reach(chunk))
}

import type { CDPSession } from '@playwright/test'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/** The heap of a page's objects, in kB, excluding compiled code, which grows with running time. */
export async function readHeapKb(protocol: CDPSession): Promise<number> {
  let text = ''
  const add = ({ chunk }: { chunk: string }) => void (text += chunk)
  protocol.on('HeapProfiler.addHeapSnapshotChunk', add)
  await protocol.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  protocol.off('HeapProfiler.addHeapSnapshotChunk', add)

  const { snapshot, nodes } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0
  }
  return bytes / 1000
}

import type { CDPSession } from '@playwright/test'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
  strings: string[]
}

/** The browser's own list of slow frames, tasks and events, which grows with how busy the machine is. */
const SLOWNESS = /^(Performance\w+Timing|TaskAttributionTiming|blink::ScriptTimingInfo)$/

/**
 * The heap of a page's objects, in kB, without compiled code, which grows with running time, and without the browser's
 * records of slow frames.
 */
export async function readHeapKb(protocol: CDPSession): Promise<number> {
  let text = ''
  const add = ({ chunk }: { chunk: string }) => void (text += chunk)
  protocol.on('HeapProfiler.addHeapSnapshotChunk', add)
  await protocol.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  protocol.off('HeapProfiler.addHeapSnapshotChunk', add)

  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((it) => fields.indexOf(it)) as [
    number,
    number,
    number,
  ]
  const code = types[0].indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] === code || SLOWNESS.test(strings[nodes[at + name] ?? -1] ?? '')) continue
    bytes += nodes[at + size] ?? 0
  }
  return bytes / 1000
}

import type { CDPSession } from '@playwright/test'

interface Snapshot {
  snapshot: {
    meta: { node_fields: string[]; node_types: [string[]]; edge_fields: string[]; edge_types: [string[]] }
  }
  nodes: number[]
  edges: number[]
  strings: string[]
}

/**
 * Lists of the browser's own: slow frames, tasks and events, which grow with how busy the machine is; requests, of
 * which a page keeps 250 and whoever measures keeps all; and which compiled code depends on which shape of objects.
 */
const RECORDS =
  /^(Performance\w+Timing|TaskAttributionTiming|blink::ScriptTimingInfo|blink::NetworkResourcesData::ResourceData|system \/ WeakArrayList)$/

/** Numbers that were turned into texts: one table of V8, which it enlarges by 64 kB at some moment. */
const TABLES = /^(smi|double)_string_cache$/

/**
 * The heap of a page's objects, in kB, without compiled code, which grows with running time, and without what the
 * browser keeps for itself.
 */
export async function readHeapKb(protocol: CDPSession): Promise<number> {
  let text = ''
  const add = ({ chunk }: { chunk: string }) => void (text += chunk)
  protocol.on('HeapProfiler.addHeapSnapshotChunk', add)
  await protocol.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  protocol.off('HeapProfiler.addHeapSnapshotChunk', add)
  return sumKb(JSON.parse(text) as Snapshot)
}

function sumKb(heap: Snapshot): number {
  const { nodes, strings } = heap
  const { node_fields: fields, node_types: types } = heap.snapshot.meta
  const [type = 0, name = 0, size = 0] = ['type', 'name', 'self_size'].map((it) => fields.indexOf(it))
  const code = types[0].indexOf('code')
  const tables = findTables(heap)
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] === code || tables.has(at)) continue
    if (!RECORDS.test(strings[nodes[at + name] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0
  }
  return bytes / 1000
}

/** Where the nodes of tables begin: these have no names of their own, but the edges to them have. */
function findTables({ snapshot, edges, strings }: Snapshot): Set<number> {
  const { edge_fields: fields, edge_types: types } = snapshot.meta
  const [type = 0, name = 0, to = 0] = ['type', 'name_or_index', 'to_node'].map((it) => fields.indexOf(it))
  const internal = types[0].indexOf('internal')
  const tables = new Set<number>()
  for (let at = 0; at < edges.length; at += fields.length) {
    if (edges[at + type] !== internal || !TABLES.test(strings[edges[at + name] ?? -1] ?? '')) continue
    tables.add(edges[at + to] ?? -1)
  }
  return tables
}

import { call as callProcedure, getRouter, traverseContractProcedures, type AnyProcedure } from '@orpc/server'
import type { AnyRouter } from '@orpc/server'
import { contract } from '@waymark/contract'
import type { Tx } from '../../platform/db/db.ts'
import { createEntryCache } from '../../platform/db/entry-cache.ts'
import type { MadeCall } from '../../platform/http/create-call-handler.ts'

/** Drafts of guides change with every pause in typing; their project has its own list of changes. */
const OF_DRAFTS = /\/projects\/\{\}\/|^\/survey\//

export const isOfDraft = ({ path }: MadeCall): boolean => OF_DRAFTS.test(toShape(path))

/** Reads what a call changes, before and after it. Undefined if there is no such call, or nothing to read. */
export type ReadState = (call: MadeCall, tx?: Tx) => Promise<unknown>

/**
 * Creates the function that reads what a call changes: the answer of the GET call of the same path, or of the path
 * without its last word (`…/kill-switch`). In a transaction, it reads what that has changed.
 */
export function createReadState(router: AnyRouter): ReadState {
  const readers = listReaders()
  return async (call, tx) => {
    const shape = toShape(call.path)
    const reader = readers.get(shape) ?? readers.get(shape.replace(/\/[\w-]+$/, ''))
    const procedure = reader && (getRouter(router, reader.name) as AnyProcedure | undefined)
    if (!procedure) return undefined
    const input = call.input as Record<string, unknown>
    const ids = listParameters(call.path).map((name) => input[name])
    const own = Object.fromEntries(reader.parameters.map((name, index) => [name, ids[index]]))
    // The call itself says what is wrong with its ids.
    const context = tx ? { ...call.context, db: tx, entryCache: createEntryCache() } : call.context
    return callProcedure(procedure, own, { context }).catch(() => undefined)
  }
}

interface Reader {
  name: string[]
  parameters: string[]
}

function listReaders(): Map<string, Reader> {
  const readers = new Map<string, Reader>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path: name }) => {
    const { method, path = '' } = call['~orpc'].route
    if (method === 'GET') readers.set(toShape(path), { name: [...name], parameters: listParameters(path) })
  })
  return readers
}

const toShape = (path: string) => path.replace(/\{\w+\}/g, '{}')

const listParameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

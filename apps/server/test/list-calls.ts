import { traverseContractProcedures } from '@orpc/server'
import { contract, type CallMeta } from '@waymark/contract'
import type { z } from 'zod'

export interface DeclaredCall {
  /** The name in the client: `apps.get`. */
  name: string
  method: string
  path: string
  meta: CallMeta
  input: z.ZodType | undefined
  output: z.ZodType | undefined
}

/** Every call that the contract declares. */
export function listCalls(): DeclaredCall[] {
  const calls: DeclaredCall[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    const { route, meta, inputSchema, outputSchema } = call['~orpc']
    const { method = 'POST', path: address = '' } = route
    const schemas = { input: inputSchema as z.ZodType, output: outputSchema as z.ZodType }
    calls.push({ name: path.join('.'), method, path: address, meta: meta as CallMeta, ...schemas })
  })
  return calls
}

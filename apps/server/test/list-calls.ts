import { traverseContractProcedures } from '@orpc/server'
import { contract, type CallMeta } from '@waymark/contract'

export interface DeclaredCall {
  /** As the client names it: `apps.get`. */
  name: string
  method: string
  path: string
  meta: CallMeta
}

/** Every call that the contract declares. */
export function listCalls(): DeclaredCall[] {
  const calls: DeclaredCall[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    const { route, meta } = call['~orpc']
    const { method = 'POST', path: address = '' } = route
    calls.push({ name: path.join('.'), method, path: address, meta: meta as CallMeta })
  })
  return calls
}

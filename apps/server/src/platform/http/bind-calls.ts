/** A call of the contract without a handler yet. */
interface WaitingCall {
  handler(handler: never): unknown
}
type HandlerOf<Call> = Call extends { handler(handler: infer Handler): unknown } ? Handler : never
type Served<Call> = Call extends { handler(handler: never): infer Implemented } ? Implemented : never

/** Binds handlers to the calls of a group, each checked against its own declaration. */
export function bindCalls<Calls extends Record<keyof Handlers, WaitingCall>, Handlers>(
  calls: Calls,
  handlers: Handlers & { [Name in keyof Handlers]: HandlerOf<Calls[Name]> },
): { [Name in keyof Handlers]: Served<Calls[Name]> } {
  const names = Object.keys(handlers as object) as (keyof Handlers)[]
  return Object.fromEntries(
    names.map((name) => [name, calls[name].handler(handlers[name] as never)]),
  ) as never
}

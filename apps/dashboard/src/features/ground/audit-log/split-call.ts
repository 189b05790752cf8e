/** `assists.components.createV1` belongs to the area `assists_components`, with the action `create`. */
export function splitCall(call: string): { area: string; action: string } {
  const parts = call.split('.')
  const action = parts.pop() ?? ''
  return { area: parts.join('_'), action: action.replace(/V1$/, '') }
}

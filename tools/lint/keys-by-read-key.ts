import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

const HELD = /^(Enter|Escape)$/

/** While an input method composes, Enter accepts a candidate and Escape discards one: `readKey` leaves those out. */
export const keysByReadKey: TSESLint.RuleModule<'raw'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: { raw: 'Compare readKey(event) of the contract: this may be a key of an input method.' },
  },
  create: (context) => ({
    BinaryExpression(node: TSESTree.BinaryExpression) {
      const { left, right } = node
      const isHeld = right.type === 'Literal' && HELD.test(String(right.value))
      if (isHeld && isRaw(left, context.sourceCode.getScope(node))) context.report({ node, messageId: 'raw' })
    },
  }),
}

/** `event.key`, and a key that a pattern takes out of an event. */
function isRaw(node: TSESTree.Node, scope: TSESLint.Scope.Scope | null): boolean {
  if (node.type === 'MemberExpression')
    return node.property.type === 'Identifier' && node.property.name === 'key'
  if (node.type !== 'Identifier') return false
  for (let at = scope; at; at = at.upper) {
    const [definition] = at.set.get(node.name)?.defs ?? []
    if (definition) return definition.name.parent.type === 'Property'
  }
  return false
}

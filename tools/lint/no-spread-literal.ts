import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

/** `...{ a, b }` packs several properties into one line of a literal that would otherwise have one a line. */
export const noSpreadLiteral: TSESLint.RuleModule<'packed'> = {
  defaultOptions: [],
  meta: {
    type: 'suggestion',
    fixable: 'code',
    schema: [],
    messages: { packed: 'Write the properties into the object itself, one a line.' },
  },
  create: (context) => ({
    'ObjectExpression > SpreadElement[argument.type="ObjectExpression"]'(node: TSESTree.SpreadElement) {
      const inner = node.argument as TSESTree.ObjectExpression
      const text = context.sourceCode.getText(inner).slice(1, -1).trim().replace(/,$/, '')
      context.report({
        node,
        messageId: 'packed',
        fix: (fixer) => (text === '' ? null : fixer.replaceText(node, text)),
      })
    },
    'JSXSpreadAttribute[argument.type="ObjectExpression"]'(node: TSESTree.JSXSpreadAttribute) {
      const { properties } = node.argument as TSESTree.ObjectExpression
      const attributes = properties.map((property) => toAttribute(property, context.sourceCode))
      context.report({
        node,
        messageId: 'packed',
        fix: (fixer) =>
          attributes.includes(undefined) ? null : fixer.replaceText(node, attributes.join(' ')),
      })
    },
  }),
}

function toAttribute(
  property: TSESTree.ObjectLiteralElement,
  source: Readonly<TSESLint.SourceCode>,
): string | undefined {
  if (property.type === 'SpreadElement') return `{${source.getText(property)}}`
  if (property.computed || property.method) return undefined
  const { key, value } = property
  const name = key.type === 'Literal' ? String(key.value) : source.getText(key)
  if (value.type === 'Literal' && typeof value.value === 'string' && !/["\\\n]/.test(value.value))
    return `${name}="${value.value}"`
  return value.type === 'Literal' && value.value === true ? name : `${name}={${source.getText(value)}}`
}

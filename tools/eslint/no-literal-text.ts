import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

const SPOKEN_NAMES =
  /^(alt|caption|children|description|error|heading|helperText|label|legend|message|placeholder|subtitle|summary|title|tooltip|aria-(label|description|placeholder|roledescription|valuetext)|.+(Label|Title|Text|Message|Placeholder))$/
const SPEAKING_CALLS = /^(notifications|modals)$/
const LETTER = /\p{L}/u

/** Each text that a person reads comes from the locale files, in English and German. */
export const noLiteralText: TSESLint.RuleModule<'translate'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      translate: 'Put “{{text}}” into the locale files, English and German, and use its key here.',
    },
  },
  create(context) {
    function reportTexts(expression: TSESTree.Node | null | undefined) {
      for (const { node, text } of listTexts(expression)) {
        if (LETTER.test(text)) context.report({ node, messageId: 'translate', data: { text: text.trim() } })
      }
    }
    return {
      JSXText: reportTexts,
      'JSXElement > JSXExpressionContainer': (node: TSESTree.JSXExpressionContainer) =>
        reportTexts(node.expression),
      'JSXFragment > JSXExpressionContainer': (node: TSESTree.JSXExpressionContainer) =>
        reportTexts(node.expression),
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || !SPOKEN_NAMES.test(node.name.name)) return
        reportTexts(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
      },
      'CallExpression > ObjectExpression.arguments > Property'(node: TSESTree.Property) {
        if (!isSpeakingCall(node.parent.parent) || node.key.type !== 'Identifier') return
        if (SPOKEN_NAMES.test(node.key.name)) reportTexts(node.value)
      },
    }
  },
}

/** The strings an expression can become: `a ? 'Yes' : 'No'`, `name || 'Untitled'`, `Step ${n}`. */
function listTexts(node: TSESTree.Node | null | undefined): { node: TSESTree.Node; text: string }[] {
  switch (node?.type) {
    case 'JSXText':
      return [{ node, text: node.value }]
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : []
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.raw).join('…') }]
    case 'ConditionalExpression':
      return [...listTexts(node.consequent), ...listTexts(node.alternate)]
    case 'LogicalExpression':
      return [...listTexts(node.left), ...listTexts(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...listTexts(node.left), ...listTexts(node.right)] : []
    default:
      return []
  }
}

function isSpeakingCall(node: TSESTree.Node | undefined): boolean {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object } = node.callee
  return object.type === 'Identifier' && SPEAKING_CALLS.test(object.name)
}

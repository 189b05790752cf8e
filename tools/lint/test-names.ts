import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

const OPENS_AS_A_PART = new RegExp(
  `^(${[
    'is are was were of with without when while where in on at by for from to as and or but that what who whom',
    'whose which into over under above below between among beside behind before after since until during through',
    'within if because than about against',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\\b`,
  'i',
)

/** In a log of failures, the name of a test is read alone: it is a sentence with a subject. */
export const testNames: TSESLint.RuleModule<'part'> = {
  defaultOptions: [],
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      part: 'Name the test by a sentence that stands alone: “a code that was used twice is refused”.',
    },
  },
  create: (context) => ({
    CallExpression(node: TSESTree.CallExpression) {
      const [name] = node.arguments
      if (name && isTest(node.callee) && OPENS_AS_A_PART.test(readStart(name)))
        context.report({ node: name, messageId: 'part' })
    },
  }),
}

/** `test`, `test.each(rows)` and the like. */
function isTest(callee: TSESTree.Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  return callee.type === 'MemberExpression' && isTest(callee.object)
}

function readStart(name: TSESTree.Node): string {
  if (name.type === 'Literal') return String(name.value)
  return name.type === 'TemplateLiteral' ? (name.quasis[0]?.value.raw ?? '') : ''
}

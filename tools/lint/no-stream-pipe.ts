import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

/**
 * `source.pipe(target)` does not forward errors: a source error ends the process, a target error leaves the
 * source open. Zod's `schema.pipe(z.…)` is unrelated.
 */
export const noStreamPipe: TSESLint.RuleModule<'pipeline'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      pipeline:
        'Use pipeline() of node:stream/promises, and streamAnswer() for what is sent: pipe() hands no error on.',
    },
  },
  create: (context) => ({
    'CallExpression[callee.property.name="pipe"]'(node: TSESTree.CallExpression) {
      if (!isSchema(node.arguments[0])) context.report({ node, messageId: 'pipeline' })
    },
    'CallExpression[callee.property.value="pipe"]'(node: TSESTree.CallExpression) {
      context.report({ node, messageId: 'pipeline' })
    },
  }),
}

/** `z.int()`, `z.string().trim()` */
function isSchema(node: TSESTree.Node | undefined): boolean {
  let link = node
  while (link?.type === 'CallExpression' || link?.type === 'MemberExpression') {
    link = link.type === 'CallExpression' ? link.callee : link.object
  }
  return link?.type === 'Identifier' && link.name === 'z'
}

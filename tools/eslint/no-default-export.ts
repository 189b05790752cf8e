import type { TSESLint } from '@typescript-eslint/utils'

/** Default exports lose their name at every import; only tools that demand one get one. */
export const noDefaultExport: TSESLint.RuleModule<'named'> = {
  defaultOptions: [],
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      named: 'Export this by its name: a default export is called differently wherever it is used.',
    },
  },
  create: (context) => ({
    ExportDefaultDeclaration: (node) => context.report({ node, messageId: 'named' }),
    'ExportSpecifier[exported.name="default"]': (node) => context.report({ node, messageId: 'named' }),
  }),
}

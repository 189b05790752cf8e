import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

const WITHOUT_ENDING = /^\.{1,2}\/(?!.*\.(ts|tsx|js|mjs|json|css|svg|png|html)(\?.*)?$)/

/** What runs here, in browsers and in builds finds a file by its whole name alone. */
export const wholeFileImports: TSESLint.RuleModule<'ending'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: { ending: 'Relative imports name the whole file, its .ts or .tsx included.' },
  },
  create: (context) => {
    function check({ source }: { source: TSESTree.StringLiteral | null }): void {
      if (source && WITHOUT_ENDING.test(source.value)) context.report({ node: source, messageId: 'ending' })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}

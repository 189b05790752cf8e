import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

interface Ban {
  selector: string
  message: string
}

/** Bans what a selector finds, each with its own message. */
export const bannedSyntax: TSESLint.RuleModule<'banned', Ban[]> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: false as never,
    messages: { banned: '{{message}}' },
  },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node: TSESTree.Node) => context.report({ node, messageId: 'banned', data: { message } }),
      ]),
    ),
}

import type { TSESLint } from '@typescript-eslint/utils'

/** The environment is parsed once, by the server's config; everything else receives parsed values. */
export const noProcessEnv: TSESLint.RuleModule<'config'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      config: 'Read the environment in apps/server/src/config.ts only, and pass the parsed value here.',
    },
  },
  create: (context) => ({
    'MemberExpression[object.name="process"][property.name="env"]': (node) =>
      context.report({ node, messageId: 'config' }),
    'MemberExpression[object.name="process"][property.value="env"]': (node) =>
      context.report({ node, messageId: 'config' }),
    'VariableDeclarator[init.name="process"] > ObjectPattern > Property[key.name="env"]': (node) =>
      context.report({ node, messageId: 'config' }),
    'ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name="env"]': (node) =>
      context.report({ node, messageId: 'config' }),
  }),
}

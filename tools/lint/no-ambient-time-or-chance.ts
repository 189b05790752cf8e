import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

const AMBIENT_CALLS = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID'])
// randomBytes is allowed: a secret must be unpredictable, in tests too.
const AMBIENT_IMPORTS = new Map([
  ['crypto', /^random(UUID|Int)$/],
  // v3 and v5 are deterministic: the same input gives the same id.
  ['uuid', /^v[1467]$/],
])

/** Time, ids and randomness come from the injected clock and id source, so that tests can control them. */
export const noAmbientTimeOrChance: TSESLint.RuleModule<'clock' | 'chance'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      clock: 'Take the time from the injected clock: {{what}} cannot be moved by a test.',
      chance: 'Take ids and randomness from the injected source: {{what}} cannot be foreseen by a test.',
    },
  },
  create(context) {
    return {
      MemberExpression(node) {
        const what = toDottedName(node)
        if (!AMBIENT_CALLS.has(what)) return
        const messageId = /^(Date|performance)\./.test(what) ? 'clock' : 'chance'
        context.report({ node, messageId, data: { what } })
      },
      'NewExpression[callee.name="Date"][arguments.length=0]'(node: TSESTree.NewExpression) {
        context.report({ node, messageId: 'clock', data: { what: 'new Date()' } })
      },
      'CallExpression[callee.name="Date"]'(node: TSESTree.CallExpression) {
        context.report({ node, messageId: 'clock', data: { what: 'Date()' } })
      },
      ImportSpecifier(node) {
        const source = (node.parent as TSESTree.ImportDeclaration).source.value.replace(/^node:/, '')
        const imported = node.imported.type === 'Identifier' ? node.imported.name : node.imported.value
        if (!AMBIENT_IMPORTS.get(source)?.test(imported)) return
        context.report({ node, messageId: 'chance', data: { what: `${source}'s ${imported}` } })
      },
    }
  },
}

function toDottedName({ object, property, computed }: TSESTree.MemberExpression): string {
  if (computed || property.type !== 'Identifier') return ''
  if (object.type === 'Identifier') return `${object.name}.${property.name}`
  const owner = object.type === 'MemberExpression' ? object.property : undefined
  const isGlobal = object.type === 'MemberExpression' && isGlobalObject(object.object)
  return isGlobal && owner?.type === 'Identifier' ? `${owner.name}.${property.name}` : ''
}

function isGlobalObject(node: TSESTree.Expression): boolean {
  return node.type === 'Identifier' && ['globalThis', 'window', 'self'].includes(node.name)
}

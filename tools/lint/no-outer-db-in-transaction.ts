import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

type FunctionNode = TSESTree.ArrowFunctionExpression | TSESTree.FunctionExpression
type Context = Readonly<TSESLint.RuleContext<'hangs', []>>

/**
 * A query on the outer database inside a transaction is not part of it, and waits for a connection that the
 * transaction may be the last to hold.
 */
export const noOuterDbInTransaction: TSESLint.RuleModule<'hangs'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      hangs: 'Use {{tx}} here: {{db}} inside its own transaction is no part of it, and may wait for itself.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const callback = node.arguments.find(isFunction)
      const database = callback && findDatabase(node)
      if (!callback || !database) return
      for (const use of listUses(context, callback, database)) {
        const tx = callback.params[0]?.type === 'Identifier' ? callback.params[0].name : 'the transaction'
        context.report({ node: use, messageId: 'hangs', data: { tx, db: context.sourceCode.getText(use) } })
      }
    },
  }),
}

/** The `db` of `db.transaction()….execute(callback)` or of `inTransaction(db, callback)`. */
function findDatabase(call: TSESTree.CallExpression): TSESTree.Node | undefined {
  if (call.callee.type === 'Identifier') {
    return /transaction$/i.test(call.callee.name)
      ? call.arguments.find((each) => !isFunction(each))
      : undefined
  }
  let link: TSESTree.Node = call.callee
  if (link.type !== 'MemberExpression' || !isNamed(link.property, 'execute')) return undefined
  while (link.type === 'MemberExpression' || link.type === 'CallExpression') {
    if (link.type === 'CallExpression') link = link.callee
    else if (isNamed(link.property, 'transaction')) return link.object
    else link = link.object
  }
  return undefined
}

/** Uses of the same variable or path (`deps.db`) inside the callback. */
function listUses(context: Context, callback: FunctionNode, database: TSESTree.Node): TSESTree.Node[] {
  const text = context.sourceCode.getText(database)
  const root = text.split('.')[0]
  const scope = context.sourceCode.getScope(callback)
  return listThroughReferences(scope, callback)
    .filter(({ identifier }) => identifier.type === 'Identifier' && identifier.name === root)
    .map(({ identifier }) => toPath(identifier, text.split('.').length))
    .filter((node) => context.sourceCode.getText(node) === text)
}

function listThroughReferences(scope: TSESLint.Scope.Scope, callback: FunctionNode) {
  const own = scope.block === callback ? scope : scope.childScopes.find((each) => each.block === callback)
  return own?.through ?? []
}

function toPath(identifier: TSESTree.Node, length: number): TSESTree.Node {
  let node = identifier
  for (let depth = 1; depth < length && node.parent?.type === 'MemberExpression'; depth += 1)
    node = node.parent
  return node
}

function isFunction(node: TSESTree.Node): node is FunctionNode {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}

function isNamed(node: TSESTree.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

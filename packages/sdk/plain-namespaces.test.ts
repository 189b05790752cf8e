import { expect, test } from 'vitest'
import { namePlainly } from './plain-namespaces.ts'

const FILE = `import { t as __exportAll } from "./rolldown-runtime-000000.js";
import { W as wait } from "./runtime-000000.js";
var parts_exports = /* @__PURE__ */ __exportAll({
	addParts: () => addParts,
	merge: () => mergeAll,
	wait: () => wait
});
const addParts = () => import("./after-000000.js").then((n) => n.t);
function mergeAll() {}

export { mergeAll as n, parts_exports as t, wait };
`

test('a file exports all that is loaded from it by name, without an object of it', () => {
  expect(namePlainly(FILE)).toBe(`import { W as wait } from "./runtime-000000.js";
const addParts = () => import("./after-000000.js");
function mergeAll() {}

export { mergeAll as n, addParts, mergeAll as merge, wait };
`)
})

test('a file whose names are exported already loses its object alone', () => {
  const code = FILE.replace(
    'parts_exports as t, wait',
    'addParts, mergeAll as merge, wait, parts_exports as t',
  )
  expect(namePlainly(code)).toContain('export { mergeAll as n, addParts, mergeAll as merge, wait,  };')
})

test('a namespace of another module is refused', () => {
  expect(() =>
    namePlainly('var all = /* @__PURE__ */ __exportAll({ a: () => a });\nuse(__exportAll({}))'),
  ).toThrow('another namespace')
})

test('an export with a name that the build shortens is refused', () => {
  expect(() => namePlainly(FILE.replaceAll('addParts', 'loadRuntime'))).toThrow('internal name')
})

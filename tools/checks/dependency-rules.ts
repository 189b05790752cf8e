import type { IForbiddenRuleType } from 'dependency-cruiser'

/** The rooms of the server, the dashboard and the contract, in the order in which they may use each other. */
export const ROOMS = ['ground', 'people', 'apps', 'authoring', 'audience', 'delivery', 'insight'] as const

export const TESTS = '(\\.test\\.tsx?$|/test/)'
const MODULES = `^apps/server/src/(?:${ROOMS.join('|')})/`
const FEATURES = `^apps/dashboard/src/features/(?:${ROOMS.join('|')})/`
export const ZOD = '(^|/)node_modules/zod/'

/** Imports that are forbidden, including types. */
export const importRules: IForbiddenRuleType[] = [
  {
    name: 'contract-needs-only-zod-and-orpc',
    comment: 'Everyone reads the contract, so it drags nothing along.',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/contract/', ZOD, '(^|/)node_modules/@orpc/contract/', '^apps/'] },
  },
  {
    name: 'engine-not-to-sdk-or-zod',
    comment:
      'Targeting, player and runtime also work in the editor and on the server: the SDKs sit on top of them.',
    severity: 'error',
    from: { path: '^packages/(targeting|player|runtime)/' },
    to: { path: ['^packages/(core|sdk)/', ZOD] },
  },
  {
    name: 'core-without-a-page',
    comment: 'Core and player run on every platform: what a page does is in the runtime and in the SDK.',
    severity: 'error',
    from: { path: '^packages/(core|player)/src/' },
    to: { path: ['^packages/(runtime|sdk)/', '^packages/room/src/page/'] },
  },
  {
    name: 'targeting-has-no-dependencies',
    comment: 'The decision engine is pure: no package, no Node.',
    severity: 'error',
    from: { path: '^packages/targeting/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/', '^apps/', ZOD] },
  },
  {
    name: 'page-code-takes-only-types-and-constants-of-contract',
    comment:
      'A zod schema costs the page 77 kB: use `import type`, @waymark/contract/constants, /rich-text, /survey-path or /block-texts.',
    severity: 'error',
    from: { path: '^packages/(sdk|capacitor|cordova|core|player|runtime|targeting|room)/', pathNot: TESTS },
    to: {
      path: '^packages/contract/',
      pathNot: '^packages/contract/src/(constants(\\.ts$|/)|(rich-text|survey-path)/|documents/block-texts)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'nothing-imports-apps',
    comment:
      'Apps are where imports end; what two places need is a package. Only npm start, backup, restore, repeat-erasures, migrate, copy-files and move-events run the server itself, and tests of how it is deployed ask for its settings.',
    severity: 'error',
    from: {
      pathNot: [
        '^apps/',
        '^tools/(start|backup|restore|repeat-erasures|migrate|copy-files|move-events)\\.ts$',
        '^tools/container/[^/]+\\.test\\.ts$',
        // Simulates experiments with the statistics by which the server evaluates them.
        '^bench/figures/(experiments|variants|accounts)\\.ts$',
      ],
    },
    // Peers that tests of both levels connect to; they import nothing of ours.
    to: {
      path: '^apps/',
      pathNot: '^apps/server/test/(mixpanel-server|translation-peer|embedding-peer)\\.ts$',
    },
  },
  {
    name: 'app-not-to-app',
    comment: 'Apps meet over HTTP; what two of them need is a package.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'dashboard-not-to-sdk',
    comment: 'The editor previews through the runtime; only target apps run the SDK.',
    severity: 'error',
    from: { path: '^apps/dashboard/' },
    to: { path: '^packages/sdk/' },
  },
  {
    name: 'kit-shares-only-its-screens',
    comment:
      'The simulator shows the screens that the conformance kit asks SDKs about, and nothing else uses the kit.',
    severity: 'error',
    from: { pathNot: '^packages/conformance/|^tools/' },
    to: { path: '^packages/conformance/', pathNot: '^packages/conformance/screens/' },
  },
  {
    name: 'platform-not-to-modules',
    comment: 'The platform knows no feature: pass what it needs in from app.ts.',
    severity: 'error',
    from: { path: '^apps/server/src/platform/' },
    to: { path: MODULES },
  },
  {
    name: 'module-only-through-its-door',
    comment: "Another module's index.ts is its front door; ask for what is missing there.",
    severity: 'error',
    from: { path: `${MODULES}([^/]+)/` },
    to: { path: MODULES, pathNot: [`${MODULES}$1/`, `${MODULES}[^/]+/index\\.ts$`] },
  },
  {
    name: 'server-uses-modules-through-their-doors',
    comment: "A module's index.ts is its front door, for app.ts too.",
    severity: 'error',
    from: { path: '^apps/server/', pathNot: [MODULES, '^apps/server/src/platform/'] },
    to: { path: MODULES, pathNot: `${MODULES}[^/]+/index\\.ts$` },
  },
  // The last room may use all others.
  ...ROOMS.slice(0, -1).map(toDownwardRule),
  {
    name: 'feature-has-a-room',
    comment:
      'A new feature stands in the room that holds its module, so that it is found by one name on every storey.',
    severity: 'error',
    from: { path: '^apps/dashboard/src/features/', pathNot: FEATURES },
    to: {},
  },
  {
    name: 'module-folders-not-to-its-root',
    comment: "What a module's folders need stands in a folder below them; its root puts them together.",
    severity: 'error',
    from: { path: `${MODULES}([^/]+)/[^/]+/`, pathNot: TESTS },
    to: { path: `${MODULES}$1/[^/]+$` },
  },
  {
    name: 'feature-not-to-feature',
    comment: 'Features meet in the router; what two of them need goes to ui/ or lib/.',
    severity: 'error',
    from: { path: `${FEATURES}([^/]+)/` },
    to: { path: FEATURES, pathNot: `${FEATURES}$1/` },
  },
  {
    name: 'ui-and-lib-not-to-features',
    comment: 'ui/ and lib/ serve every feature and know none.',
    severity: 'error',
    from: { path: '^apps/dashboard/src/(ui|lib)/' },
    to: { path: '^apps/dashboard/src/features/' },
  },
  {
    name: 'no-cycles',
    comment: 'Of two files that need each other, a third holds what both need.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment:
      'An import that leads nowhere hides from every other rule. The contract is built, and chdb and React Native installed, when they are needed.',
    severity: 'error',
    from: { pathNot: '^packages/react-native/' },
    to: { couldNotResolve: true, pathNot: '^(@waymark/contract/router\\.json|chdb)$' },
  },
]

/** Where no chain of imports leads to zod, once types are erased. */
export const WITHOUT_ZOD = [
  '^apps/(dashboard|extension|playground)/src/',
  '^packages/(sdk|capacitor|cordova|core|player|runtime|targeting|room)/src/',
  '^packages/contract/src/(constants|compiler|rich-text|survey-path)',
]

/** Areas whose folders have an order, so that a newcomer can read them from the bottom up. */
export const FOLDERS_IN_ORDER = [
  'apps/dashboard/src/features/authoring/editor',
  'apps/dashboard/src/features/insight/insights',
  ...ROOMS.map((room) => `apps/server/src/${room}`),
  'apps/server/src/platform',
  'packages/conformance',
  'packages/contract/src',
  'packages/core/src',
  'packages/player/src',
  'packages/react-native/src',
  'packages/runtime/src',
  'packages/sdk/src',
  'packages/targeting/src',
]

/** Rules about what several imports make together, which are found in what the scan saw. */
export const DERIVED_RULES = [
  {
    name: 'no-zod-in-browsers',
    comment: 'zod costs a page 77 kB: take types, constants, the compiler and router.json from the contract.',
  },
  {
    name: 'no-folder-cycles',
    comment: 'Of two folders that need each other, one holds what belongs in the other, or in a third.',
  },
] as const

function toDownwardRule(room: string, index: number): IForbiddenRuleType {
  const above = ROOMS.slice(index + 1)
  return {
    name: `${room}-only-downwards`,
    comment: `What is in ${room} may use ${['the platform', ...ROOMS.slice(0, index)].join(', ')}, and none of ${above.join(', ')}.`,
    severity: 'error',
    from: { path: `^apps/server/src/${room}/` },
    to: { path: `^apps/server/src/(${above.join('|')})/` },
  }
}

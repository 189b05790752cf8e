import { defineConfig } from 'oxlint'
import { literalTexts } from './tools/lint/literal-texts.ts'

const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**']
const TOOL_CONFIGS = [
  '**/*.config.{js,ts}',
  'knip.ts',
  'tools/lint/plugin.ts',
  '.size-limit.js',
  'tools/**/*-setup.ts',
  '**/{test,support}/global-setup.ts',
]

const READ_CONFIG = 'Read the environment in apps/server/src/config.ts only, and pass the parsed value here.'

/** Parts of Mantine that we have our own of. */
const REPLACED = {
  CopyButton: 'It copies over https only: use the one in ui/fields/copy-button.tsx.',
  ScrollArea: 'Browsers draw scrollbars without measuring: use ui/frame/scroller.tsx.',
  Tooltip: 'It renders its target twice: use the one in ui/frame/tooltip.tsx.',
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./tools/lint/plugin.ts', { name: 'sonarjs', specifier: 'eslint-plugin-sonarjs' }],
  categories: { correctness: 'off' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/',
    '**/coverage/',
    '**/test-results/',
    '**/playwright-report/',
    'research/',
    // Written as those who install our packages write.
    'e2e/packages/{apps,entries}/',
  ],
  rules: {
    // What ESLint and typescript-eslint recommend.
    'constructor-super': 'error',
    'for-direction': 'error',
    'getter-return': 'error',
    'no-async-promise-executor': 'error',
    'no-case-declarations': 'error',
    'no-class-assign': 'error',
    'no-compare-neg-zero': 'error',
    'no-cond-assign': 'error',
    'no-const-assign': 'error',
    'no-constant-binary-expression': 'error',
    'no-constant-condition': 'error',
    'no-control-regex': 'error',
    'no-debugger': 'error',
    'no-delete-var': 'error',
    'no-dupe-class-members': 'error',
    'no-dupe-else-if': 'error',
    'no-dupe-keys': 'error',
    'no-duplicate-case': 'error',
    'no-empty': 'error',
    'no-empty-character-class': 'error',
    'no-empty-pattern': 'error',
    'no-empty-static-block': 'error',
    'no-ex-assign': 'error',
    'no-extra-boolean-cast': 'error',
    'no-fallthrough': 'error',
    'no-func-assign': 'error',
    'no-global-assign': 'error',
    'no-import-assign': 'error',
    'no-invalid-regexp': 'error',
    'no-irregular-whitespace': 'error',
    'no-loss-of-precision': 'error',
    'no-misleading-character-class': 'error',
    'no-new-native-nonconstructor': 'error',
    'no-nonoctal-decimal-escape': 'error',
    'no-obj-calls': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-self-assign': 'error',
    'no-setter-return': 'error',
    'no-shadow-restricted-names': 'error',
    'no-sparse-arrays': 'error',
    'no-this-before-super': 'error',
    'no-unassigned-vars': 'error',
    'no-unexpected-multiline': 'error',
    'no-unreachable': 'error',
    'no-unsafe-finally': 'error',
    'no-unsafe-negation': 'error',
    'no-unsafe-optional-chaining': 'error',
    'no-unused-labels': 'error',
    'no-unused-private-class-members': 'error',
    'no-useless-assignment': 'error',
    'no-useless-backreference': 'error',
    'no-useless-catch': 'error',
    'no-useless-escape': 'error',
    'no-var': 'error',
    'no-with': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',
    'require-yield': 'error',
    'use-isnan': 'error',
    'valid-typeof': 'error',
    'no-array-constructor': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    'typescript/ban-ts-comment': 'error',
    'typescript/no-duplicate-enum-values': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extra-non-null-assertion': 'error',
    'typescript/no-misused-new': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-this-alias': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-declaration-merging': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-wrapper-object-types': 'error',
    'typescript/prefer-as-const': 'error',
    'typescript/prefer-namespace-keyword': 'error',
    'typescript/triple-slash-reference': 'error',
    // What the house wants besides.
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'no-restricted-imports': [
      'error',
      {
        paths: [
          ...['node:process', 'process'].map((name) => ({
            name,
            importNames: ['env'],
            message: READ_CONFIG,
          })),
          ...Object.entries(REPLACED).map(([part, message]) => ({
            name: '@mantine/core',
            importNames: [part],
            message,
          })),
        ],
      },
    ],
    'object-shorthand': 'error',
    'prefer-template': 'error',
    'waymark/no-spread-literal': 'error',
    'waymark/whole-file-imports': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    'typescript/no-import-type-side-effects': 'error',
    'no-restricted-exports': [
      'error',
      {
        restrictDefaultExports: {
          direct: true,
          named: true,
          defaultFrom: true,
          namedFrom: true,
          namespaceFrom: true,
        },
      },
    ],
    'no-restricted-properties': ['error', { object: 'process', property: 'env', message: READ_CONFIG }],
  },
  overrides: [
    {
      files: ['apps/dashboard/src/**', 'apps/playground/src/**', 'packages/*/src/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: READ_CONFIG },
          {
            object: 'crypto',
            property: 'randomUUID',
            message: 'Browsers have it over https only: use createId.',
          },
          { object: 'crypto', property: 'subtle', message: 'Browsers have it over https only.' },
          {
            object: 'navigator',
            property: 'clipboard',
            message: 'Browsers have it over https only: use copyText.',
          },
          ...['serviceWorker', 'locks', 'mediaDevices', 'storage', 'wakeLock', 'share'].map((property) => ({
            object: 'navigator',
            property,
            message: 'Browsers have it over https only.',
          })),
        ],
      },
    },
    {
      files: ['apps/{dashboard,extension,playground}/src/**', 'packages/*/src/**', 'apps/server/src/**'],
      excludeFiles: TESTS,
      rules: { 'waymark/keys-by-read-key': 'error' },
    },
    {
      files: ['**/*.js'],
      globals: { console: 'readonly', process: 'readonly' },
      rules: { 'no-undef': 'error', 'no-redeclare': 'error' },
    },
    {
      // Runs in the page of the reference.
      files: ['apps/server/src/api-reference/*.js'],
      globals: { document: 'readonly' },
    },
    {
      // Read in the docs as code of an app, whose compiler need not allow endings.
      files: ['packages/react-native/sample/**/*.{ts,tsx}'],
      rules: { 'waymark/whole-file-imports': 'off' },
    },
    {
      files: ['apps/dashboard/src/ui/frame/tooltip-words.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      // What Metro and Jest read.
      files: ['packages/react-native/**/*.cjs'],
      globals: {
        __dirname: 'readonly',
        console: 'readonly',
        jest: 'readonly',
        module: 'writable',
        process: 'readonly',
        require: 'readonly',
      },
      rules: { 'typescript/no-require-imports': 'off', 'no-console': 'off' },
    },
    {
      // Tools demand default exports. The last one stands in for a module that others import whole.
      files: [...TOOL_CONFIGS, 'packages/react-native/modules/bundled-asset.ts'],
      rules: { 'no-restricted-exports': 'off' },
    },
    {
      files: [
        'apps/server/src/config.ts',
        'apps/server/test/**',
        'tools/**',
        'bench/**',
        'e2e/**',
        '**/*.browser.ts',
        '**/*.config.{js,ts}',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['tools/**', 'bench/**', 'e2e/**', '**/build.ts', '**/*.browser.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['e2e/**/*.ts'],
      // Playwright reads a fixture's needs from its destructured argument, so one without needs is empty.
      rules: { 'no-empty-pattern': 'off' },
    },
    {
      files: ['**/*.{test,spec,browser}.{ts,tsx}', '**/test/**/*.ts', 'e2e/**/*.ts'],
      rules: { 'waymark/test-names': 'error' },
    },
    {
      files: ['apps/server/**/*.ts'],
      rules: { 'waymark/no-outer-db-in-transaction': 'error' },
    },
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'sonarjs/cognitive-complexity': ['error', 15] },
    },
    {
      files: ['apps/server/src/**/*.ts'],
      // The platform's database folder is what repositories are made of; migrations lie in it.
      excludeFiles: [...TESTS, '**/*.repo.ts', 'apps/server/src/platform/db/**'],
      rules: {
        'waymark/banned-syntax': [
          'error',
          {
            selector:
              'CallExpression[callee.property.name=/^(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
            message: 'SQL stands in *.repo.ts: ask a function there.',
          },
          {
            selector: 'ImportDeclaration[source.value="kysely"] > ImportSpecifier[imported.name="sql"]',
            message: 'SQL stands in *.repo.ts: ask a function there.',
          },
        ],
      },
    },
    {
      files: ['apps/server/src/**/*.ts'],
      excludeFiles: TESTS,
      rules: { 'waymark/no-stream-pipe': 'error' },
    },
    {
      files: [
        'apps/server/src/{ground,people,apps,authoring,audience,delivery,insight}/**/*.ts',
        'packages/{core,player,runtime,targeting}/src/**/*.ts',
      ],
      excludeFiles: TESTS,
      rules: { 'waymark/no-ambient-time-or-chance': 'error' },
    },
    {
      files: ['packages/{core,player,runtime,sdk}/src/**/*.ts'],
      excludeFiles: TESTS,
      rules: {
        'waymark/banned-syntax': [
          'error',
          {
            selector:
              ':matches(MemberExpression[object.name="Promise"], NewExpression[callee.name="Promise"])',
            message: 'Pages take their Promise away or replace it: use NativePromise.',
          },
        ],
      },
    },
    {
      files: ['packages/{core,player,targeting}/src/**/*.ts'],
      excludeFiles: TESTS,
      rules: {
        'no-restricted-globals': [
          'error',
          ...['document', 'window', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage'].map(
            (name) => ({
              name,
              message: 'Not every platform is a browser: ask for it in Environment, Page or Surface.',
            }),
          ),
        ],
      },
    },
    {
      files: [
        'apps/dashboard/src/**/*.{ts,tsx}',
        'packages/react-native/{src,pages,sample}/**/*.{ts,tsx}',
        'packages/sdk/src/react.ts',
      ],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      files: ['apps/dashboard/src/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'waymark/banned-syntax': ['error', ...literalTexts] },
    },
  ],
})

import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import sonarjs from 'eslint-plugin-sonarjs'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { literalTexts } from './tools/eslint/literal-texts.ts'
import { waymarkPlugin } from './tools/eslint/plugin.ts'

const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', 'e2e/**']
const TOOL_CONFIGS = [
  '**/*.config.{js,ts}',
  'knip.ts',
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

export default defineConfig(
  globalIgnores([
    ...['**/dist/', '**/coverage/', '**/test-results/', '**/playwright-report/', 'research/'],
    // Written as those who install our packages write.
    'e2e/packages/{apps,entries}/',
  ]),
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    name: 'waymark/everywhere',
    plugins: { waymark: waymarkPlugin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
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
          patterns: [
            {
              regex: '^\\.{1,2}/(?!.*\\.(ts|tsx|js|mjs|json|css|svg|png|html)(\\?.*)?$)',
              message: 'Relative imports name the whole file, its .ts or .tsx included.',
            },
          ],
        },
      ],
      'object-shorthand': 'error',
      'prefer-template': 'error',
      'waymark/no-spread-literal': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
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
  },
  {
    name: 'waymark/runs-without-https',
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
    name: 'waymark/keys-of-input-methods',
    files: ['apps/{dashboard,extension,playground}/src/**', 'packages/*/src/**', 'apps/server/src/**'],
    ignores: TESTS,
    rules: { 'waymark/keys-by-read-key': 'error' },
  },
  {
    name: 'waymark/plain-javascript',
    files: ['**/*.js'],
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
  },
  {
    // Read in the docs as code of an app, whose compiler need not allow endings.
    name: 'waymark/the-app-that-the-docs-show',
    files: ['packages/react-native/sample/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    name: 'waymark/what-stands-on-mantine',
    files: ['apps/dashboard/src/ui/frame/tooltip-words.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    name: 'waymark/what-metro-and-jest-read',
    files: ['packages/react-native/**/*.cjs'],
    languageOptions: {
      globals: {
        __dirname: 'readonly',
        console: 'readonly',
        jest: 'readonly',
        module: 'writable',
        process: 'readonly',
        require: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-console': 'off' },
  },
  {
    name: 'waymark/tools-demand-default-exports',
    // The last one stands in for a module that others import whole.
    files: [...TOOL_CONFIGS, 'packages/react-native/modules/bundled-asset.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    name: 'waymark/may-read-the-environment',
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
    name: 'waymark/may-print',
    files: ['tools/**', 'bench/**', 'e2e/**', '**/build.ts', '**/*.browser.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'waymark/browser-tests',
    files: ['e2e/**/*.ts'],
    // Playwright reads a fixture's needs from its destructured argument, so one without needs is empty.
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    name: 'waymark/test-names',
    files: ['**/*.{test,spec,browser}.{ts,tsx}', '**/test/**/*.ts', 'e2e/**/*.ts'],
    rules: { 'waymark/test-names': 'error' },
  },
  {
    name: 'waymark/server',
    files: ['apps/server/**/*.ts'],
    rules: { 'waymark/no-outer-db-in-transaction': 'error' },
  },
  {
    name: 'waymark/simple-functions',
    files: ['**/*.{ts,tsx}'],
    ignores: TESTS,
    plugins: { sonarjs },
    rules: { 'sonarjs/cognitive-complexity': ['error', 15] },
  },
  {
    name: 'waymark/sql-in-repositories',
    files: ['apps/server/src/**/*.ts'],
    // The platform's database folder is what repositories are made of; migrations lie in it.
    ignores: [...TESTS, '**/*.repo.ts', 'apps/server/src/platform/db/**'],
    rules: {
      'no-restricted-syntax': [
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
    name: 'waymark/streams-of-the-server',
    files: ['apps/server/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'waymark/no-stream-pipe': 'error' },
  },
  {
    name: 'waymark/injected-time-and-chance',
    files: [
      'apps/server/src/{ground,people,apps,authoring,audience,delivery,insight}/**/*.ts',
      'packages/{core,player,runtime,targeting}/src/**/*.ts',
    ],
    ignores: TESTS,
    rules: { 'waymark/no-ambient-time-or-chance': 'error' },
  },
  {
    name: 'waymark/in-pages-of-others',
    files: ['packages/{core,player,runtime,sdk}/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(MemberExpression[object.name="Promise"], NewExpression[callee.name="Promise"])',
          message: 'Pages take their Promise away or replace it: use NativePromise.',
        },
      ],
    },
  },
  {
    name: 'waymark/on-every-platform',
    files: ['packages/{core,player,targeting}/src/**/*.ts'],
    ignores: TESTS,
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
    name: 'waymark/react',
    files: [
      'apps/dashboard/src/**/*.{ts,tsx}',
      'packages/react-native/{src,pages,sample}/**/*.{ts,tsx}',
      'packages/sdk/src/react.ts',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'waymark/dashboard-speaks-through-locales',
    files: ['apps/dashboard/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...literalTexts] },
  },
)

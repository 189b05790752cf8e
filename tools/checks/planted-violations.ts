/** A tree that violates no rule, as small as possible: path and text of each file. */
export const CLEAN_TREE: Record<string, string> = {
  'apps/dashboard/src/features/apps/app-area/apps-page.ts':
    "import type { Kind } from '@waymark/contract'; import { compileGuide } from '@waymark/contract/compiler'; import { mount } from '@waymark/runtime'; import { button } from '../../../ui/button.ts'; export const appsPage = (kind: Kind) => [button, compileGuide(kind), mount(kind)]",
  'apps/dashboard/src/features/apps/app-area/index.ts': "export { appsPage } from './apps-page.ts'",
  'apps/dashboard/src/features/authoring/projects/index.ts':
    "import { formatDate } from '../../../lib/format-date.ts'; export const projectsPage = formatDate",
  'apps/dashboard/src/lib/format-date.ts': 'export const formatDate = String',
  'apps/dashboard/src/main.ts':
    "import { appsPage } from './features/apps/app-area/index.ts'; import { projectsPage } from './features/authoring/projects/index.ts'; export const routes = [appsPage, projectsPage]",
  'apps/dashboard/src/ui/button.ts': "export const button = 'button'",
  'apps/playground/src/main.ts': "import { start } from '@waymark/sdk'; start('TOOLTIP')",
  'apps/server/src/app.ts':
    "import { createServer } from './platform/server.ts'; import { listDeployments } from './delivery/deployments/index.ts'; import { readManifest } from './delivery/manifests/index.ts'; export const createApp = () => createServer([listDeployments, readManifest])",
  'apps/server/src/main.ts': "import { createApp } from './app.ts'; createApp()",
  'apps/server/src/apps/apps/apps.repo.ts':
    "import { findSession } from '../../people/sessions/index.ts'; export const listApps = () => findSession()",
  'apps/server/src/apps/apps/index.ts': "export { listApps } from './apps.repo.ts'",
  'apps/server/src/delivery/manifests/manifests.repo.ts':
    "import { listDeployments } from '../deployments/index.ts'; export const readManifest = () => listDeployments()",
  'apps/server/src/delivery/manifests/index.ts': "export { readManifest } from './manifests.repo.ts'",
  'apps/server/src/delivery/deployments/deployments.repo.ts':
    "import { listProjects } from '../../authoring/projects/index.ts'; export const listDeployments = () => listProjects()",
  'apps/server/src/delivery/deployments/index.ts': "export { listDeployments } from './deployments.repo.ts'",
  'apps/server/src/delivery/ingest/index.ts': "export { acceptEvents } from './ingest.repo.ts'",
  'apps/server/src/delivery/ingest/ingest.repo.ts':
    "import { listDeployments } from '../deployments/index.ts'; export const acceptEvents = () => listDeployments()",
  'apps/server/src/authoring/projects/index.ts': "export { listProjects } from './projects.repo.ts'",
  'apps/server/src/authoring/projects/projects.repo.ts':
    "import { listApps } from '../../apps/apps/index.ts'; export const listProjects = () => listApps()",
  'apps/server/src/people/sessions/index.ts': "export { findSession } from './sessions.repo.ts'",
  'apps/server/src/people/sessions/sessions.repo.ts': 'export const findSession = () => []',
  'apps/server/src/platform/server.ts': "import fastify from 'fastify'; export const createServer = fastify",
  'packages/contract/package.json':
    '{"name": "@waymark/contract", "type": "module", "exports": {".": "./src/index.ts", "./constants": "./src/constants/index.ts", "./compiler": "./src/compiler/index.ts"}}',
  'packages/contract/src/compiler/index.ts':
    "import type { Kind } from '../index.ts'; export const compileGuide = (kind: Kind) => kind",
  'packages/contract/src/constants/index.ts': "export const KINDS = ['TOOLTIP'] as const",
  'packages/contract/src/index.test.ts':
    "import { test } from 'vitest'; import { contract } from './index.ts'; test('stands', () => contract)",
  'packages/contract/src/index.ts':
    "import { oc } from '@orpc/contract'; import { z } from 'zod'; import { KINDS } from './constants/index.ts'; export type Kind = (typeof KINDS)[number]; export const contract = oc.input(z.enum(KINDS))",
  'packages/core/package.json':
    '{"name": "@waymark/core", "type": "module", "exports": {".": "./src/index.ts"}}',
  'packages/core/src/index.ts':
    "import { decide } from '@waymark/targeting'; export const createClient = decide",
  'packages/runtime/package.json':
    '{"name": "@waymark/runtime", "type": "module", "exports": {".": "./src/index.ts"}}',
  'packages/runtime/src/index.ts':
    "import { computePosition } from '@floating-ui/dom'; import type { Kind } from '@waymark/contract'; export const mount = (kind: Kind) => computePosition(kind)",
  'packages/sdk/package.json':
    '{"name": "@waymark/sdk", "type": "module", "exports": {".": "./src/index.ts"}}',
  'packages/sdk/src/index.ts':
    "import type { Kind } from '@waymark/contract'; import { mount } from '@waymark/runtime'; import { createClient } from '@waymark/core'; export const start = (kind: Kind) => createClient(kind) && mount(kind)",
  'packages/targeting/package.json':
    '{"name": "@waymark/targeting", "type": "module", "exports": {".": "./src/index.ts"}}',
  'packages/targeting/src/index.ts':
    "import type { Kind } from '@waymark/contract'; import { KINDS } from '@waymark/contract/constants'; export const decide = (kind: Kind) => KINDS.includes(kind)",
  'tools/start.ts': "await import('../apps/server/src/main.ts')",
}

/** Files that violate one rule each, laid over the clean tree: path and text of each file. */
export const VIOLATIONS: [rule: string, files: Record<string, string>][] = [
  [
    'app-not-to-app',
    {
      'apps/dashboard/src/lib/server.ts':
        "import { createApp } from '../../../server/src/app.ts'; export const app = createApp",
    },
  ],
  [
    'contract-needs-only-zod-and-orpc',
    {
      'packages/contract/src/entity.ts':
        "import { readFileSync } from 'node:fs'; export const entity = readFileSync('entity.json')",
    },
  ],
  [
    'core-without-a-page',
    {
      'packages/core/src/show.ts': "import { mount } from '@waymark/runtime'; export const show = mount",
    },
  ],
  [
    'dashboard-not-to-sdk',
    {
      'apps/dashboard/src/features/apps/app-area/preview.ts':
        "import { start } from '@waymark/sdk'; export const preview = start",
    },
  ],
  [
    'engine-not-to-sdk-or-zod',
    {
      'packages/runtime/src/tooltip.ts':
        "import type { start } from '@waymark/sdk'; export type Start = typeof start",
    },
  ],
  [
    'engine-not-to-sdk-or-zod',
    {
      'packages/targeting/src/gates/gate.ts':
        "import type { ZodType } from 'zod'; export type Gate = ZodType",
    },
  ],
  [
    'feature-not-to-feature',
    {
      'apps/dashboard/src/features/apps/app-area/app-card.ts':
        "import { projectsPage } from '../../authoring/projects/index.ts'; export const appCard = projectsPage",
    },
  ],
  [
    'module-folders-not-to-its-root',
    {
      'apps/server/src/authoring/projects/steps/steps.service.ts':
        "import { listProjects } from '../projects.repo.ts'; export const addScreen = () => listProjects()",
    },
  ],
  [
    'feature-has-a-room',
    {
      'apps/dashboard/src/features/previews/preview-page.ts':
        "import { card } from '../../ui/card.ts'; export const previewPage = card",
      'apps/dashboard/src/ui/card.ts': 'export const card = 0',
    },
  ],
  [
    'ground-only-downwards',
    {
      'apps/server/src/ground/mails/mails.service.ts':
        "import { findSession } from '../../people/sessions/index.ts'; export const writeMail = () => findSession()",
    },
  ],
  [
    'people-only-downwards',
    {
      'apps/server/src/people/sessions/sessions.service.ts':
        "import { listApps } from '../../apps/apps/index.ts'; export const signIn = () => listApps()",
    },
  ],
  [
    'apps-only-downwards',
    {
      'apps/server/src/apps/apps/apps.service.ts':
        "import { listProjects } from '../../authoring/projects/index.ts'; export const createApp = () => listProjects()",
    },
  ],
  [
    'authoring-only-downwards',
    {
      'apps/server/src/authoring/projects/projects.service.ts':
        "import { listDeployments } from '../../delivery/deployments/index.ts'; export const publish = () => listDeployments()",
    },
  ],
  [
    'audience-only-downwards',
    {
      'apps/server/src/audience/segments/segments.service.ts':
        "import { listDeployments } from '../../delivery/deployments/index.ts'; export const createSegment = () => listDeployments()",
    },
  ],
  [
    'delivery-only-downwards',
    {
      'apps/server/src/insight/insights/index.ts': 'export const readInsights = () => []',
      'apps/server/src/delivery/deployments/deployments.service.ts':
        "import { readInsights } from '../../insight/insights/index.ts'; export const goLive = () => readInsights()",
    },
  ],
  [
    'kit-shares-only-its-screens',
    {
      'packages/conformance/src/run.ts': 'export const run = () => 0',
      'apps/dashboard/src/lib/kit.ts':
        "import { run } from '../../../../packages/conformance/src/run.ts'; export const kit = run",
    },
  ],
  [
    'module-only-through-its-door',
    {
      'apps/server/src/authoring/projects/projects.service.ts':
        "import { listApps } from '../../apps/apps/apps.repo.ts'; export const createProject = () => listApps()",
    },
  ],
  [
    'no-cycles',
    {
      'packages/runtime/src/popup.ts':
        "import type { Tooltip } from './tooltip.ts'; export interface Popup { tooltip: Tooltip }",
      'packages/runtime/src/tooltip.ts':
        "import type { Popup } from './popup.ts'; export interface Tooltip { popup: Popup }",
    },
  ],
  [
    'no-folder-cycles',
    {
      'apps/server/src/authoring/projects/parts/identifiers.repo.ts':
        'export const listIdentifiers = () => []',
      'apps/server/src/authoring/projects/parts/components.service.ts':
        "import { findStep } from '../steps/steps.repo.ts'; export const getComponent = () => findStep()",
      'apps/server/src/authoring/projects/steps/steps.repo.ts':
        "import { listIdentifiers } from '../parts/identifiers.repo.ts'; export const findStep = () => listIdentifiers()",
    },
  ],
  [
    'no-folder-cycles',
    {
      'apps/server/src/platform/db/db.ts': 'export const db = []',
      'apps/server/src/platform/db/stamp.ts':
        "import type { Call } from '../http/call.ts'; export const toStamp = (call: Call) => call.by",
      'apps/server/src/platform/http/call.ts': 'export interface Call { by: string }',
      'apps/server/src/platform/http/create-context.ts':
        "import { db } from '../db/db.ts'; export const createContext = () => db",
    },
  ],
  [
    'no-folder-cycles',
    {
      'packages/conformance/src/core-program.ts': 'export interface CoreProgram { close(): void }',
      'packages/conformance/src/generate.ts':
        "import { createCore } from '../typescript/create-core.ts'; export const generate = () => createCore()",
      'packages/conformance/typescript/create-core.ts': 'export const createCore = () => 0',
      'packages/conformance/typescript/main.ts':
        "import type { CoreProgram } from '../src/core-program.ts'; export const close = (it: CoreProgram) => it.close()",
    },
  ],
  [
    'no-folder-cycles',
    {
      'packages/react-native/src/draw/card/card.ts': 'export const card = 0',
      'packages/react-native/src/draw/card/guide-card.ts':
        "import { avatar } from '../companions/avatar.ts'; export const guideCard = avatar",
      'packages/react-native/src/draw/companions/avatar.ts': 'export const avatar = 0',
      'packages/react-native/src/draw/companions/panel.ts':
        "import { card } from '../card/card.ts'; export const panel = card",
    },
  ],
  [
    'no-folder-cycles',
    {
      'packages/runtime/src/draw/measure.ts': 'export const measure = () => 0',
      'packages/runtime/src/draw/panel.ts':
        "import { tooltip } from '../renderers/tooltip.ts'; export const panel = { tooltip }",
      'packages/runtime/src/renderers/tooltip.ts':
        "import { measure } from '../draw/measure.ts'; export const tooltip = { measure }",
    },
  ],
  [
    'no-folder-cycles',
    {
      'packages/core/src/decide/decider.ts':
        "import type { Stage } from '../show/stage.ts'; export interface Decider { stage: Stage }",
      'packages/core/src/show/slots.ts': 'export const SLOTS = 5',
      'packages/core/src/show/stage.ts':
        "import { RULES } from '../decide/rules.ts'; export interface Stage { rules: typeof RULES }",
      'packages/core/src/decide/rules.ts': 'export const RULES = []',
    },
  ],
  [
    'no-zod-in-browsers',
    {
      'apps/dashboard/src/lib/client.ts':
        "import { contract } from '@waymark/contract'; export const client = contract",
    },
  ],
  [
    'no-zod-in-browsers',
    {
      'packages/contract/src/constants.ts':
        "import { z } from 'zod'; export const KINDS = ['TOOLTIP'] as const export const kind = z.enum(KINDS)",
    },
  ],
  [
    'nothing-imports-apps',
    {
      'packages/contract/src/entity.ts':
        "import { createApp } from '../../../apps/server/src/app.ts'; export const app = createApp",
    },
  ],
  [
    'nothing-imports-apps',
    {
      'e2e/story.ts': "import { createApp } from '../apps/server/src/app.ts'; createApp()",
    },
  ],
  [
    'page-code-takes-only-types-and-constants-of-contract',
    {
      'packages/sdk/src/events.ts':
        "import { compileGuide } from '@waymark/contract/compiler'; export const compile = compileGuide",
    },
  ],
  [
    'page-code-takes-only-types-and-constants-of-contract',
    {
      'packages/runtime/src/draw.ts':
        "import { compileGuide } from '@waymark/contract/compiler'; export const compile = compileGuide",
    },
  ],
  [
    'page-code-takes-only-types-and-constants-of-contract',
    {
      'packages/targeting/src/gates/gate.ts':
        "import { compileGuide } from '@waymark/contract/compiler'; export const compile = compileGuide",
    },
  ],
  [
    'platform-not-to-modules',
    {
      'apps/server/src/platform/guard.ts':
        "import { findSession } from '../people/sessions/index.ts'; export const guard = findSession",
    },
  ],
  [
    'resolvable',
    {
      'packages/runtime/src/draw.ts': "import { draw } from './nowhere.ts'; export const redraw = draw",
    },
  ],
  [
    'server-uses-modules-through-their-doors',
    {
      'apps/server/src/routes.ts':
        "import { listApps } from './apps/apps/apps.repo.ts'; export const routes = [listApps]",
    },
  ],
  [
    'targeting-has-no-dependencies',
    {
      'packages/targeting/src/hash.ts':
        "import { createHash } from 'node:crypto'; export const hash = createHash('sha256')",
    },
  ],
  [
    'ui-and-lib-not-to-features',
    {
      'apps/dashboard/src/ui/shell.ts':
        "import { appsPage } from '../features/apps/app-area/index.ts'; export const shell = appsPage",
    },
  ],
  [
    'ui-and-lib-not-to-features',
    {
      'apps/dashboard/src/lib/routes.ts':
        "import { appsPage } from '../features/apps/app-area/index.ts'; export const routes = appsPage",
    },
  ],
]

import type { Assist, Identifier, Project, ProjectPage } from '@waymark/contract'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import { START, STEPS, type Home } from '../model/draft-steps.ts'
import type { ServerPage, ServerProject } from '../saving/open-project.ts'
import { SaveFailure, type SaveFailureKind } from '../saving/save-failure.ts'
import type { GuideSaving } from '../saving/guide-saving.ts'
import type { SaveTransport } from '../saving/saving-rules.ts'
import type { Save, SaveAnswer } from '../saving/save.ts'
import { settle } from './hand-clock.ts'

/**
 * The server's side of the transport, in memory. Keeps revisions like the real one, responds when the test
 * says so, and can fail before or after applying a call.
 */
export interface StandInServer extends SaveTransport<GuideSaving> {
  /** The server's state. Change it to act as the other author. */
  state: ServerProject
  /** Every received save, in order. */
  sent: Save[]
  loads: number
  /** Holds responses back until `answer` is called. */
  hold(): void
  answer(): Promise<void>
  /** Makes the next calls fail; `lost` applies the call and drops its response. */
  fail(...kinds: (SaveFailureKind | 'lost')[]): void
}

const AT = '2026-01-01T00:00:00.000Z'
const audit = { createdAt: AT, updatedAt: AT, createdBy: null, updatedBy: null }

export function createStandInServer(...names: string[]): StandInServer {
  const state: ServerProject = {
    project: {
      subType: 'STATIC_FLOW',
      name: 'Tour',
      defaultLocale: 'en',
      selectedLocales: ['en'],
      revision: 1,
    } as Project,
    startScreen: null,
    assists: names.map((name, position) => createAssist(name, position)),
    pages: [],
  }
  deleted.clear()
  deletedPages.clear()
  const held: (() => void)[] = []
  const failures: (SaveFailureKind | 'lost')[] = []
  let isHeld = false

  const wait = () => (isHeld ? new Promise<void>((resolve) => held.push(resolve)) : Promise.resolve())
  const server: StandInServer = {
    state,
    sent: [],
    loads: 0,
    async send(save) {
      server.sent.push(structuredClone(save))
      const failure = failures.shift()
      await wait()
      if (failure && failure !== 'lost') throw new SaveFailure(failure, `failed: ${failure}`)
      const answer = structuredClone(carryOut(state, structuredClone(save)))
      if (failure) throw new SaveFailure('unreachable', 'the answer was lost')
      return answer
    },
    async load() {
      server.loads += 1
      await wait()
      return structuredClone(state)
    },
    hold: () => {
      isHeld = true
    },
    async answer() {
      for (const release of held.splice(0)) release()
      await settle()
    },
    fail: (...kinds) => failures.push(...kinds),
  }
  return server
}

let made = 0
export function createAssist(name: string, position: number): Assist {
  made += 1
  return {
    id: `server-${made}`,
    projectId: 'project',
    pageId: null,
    key: `key-${made}`,
    name,
    optional: false,
    waitMs: 4000,
    onMissing: 'CENTER',
    position,
    sourceType: 'STEPS',
    component: {
      configVersion: 2,
      container: 'POPUP',
      placement: 'CENTER',
      blocks: [{ id: 'title', type: 'TEXT', role: 'TITLE', text: { en: name } }],
      style: { scheme: 'AUTO' },
      dismissal: { closeButton: true, escape: true, outside: false },
    },
    componentRevision: 1,
    identifiers: [],
    logo: null,
    thumbnail: null,
    sound: {},
    revision: 1,
    ...audit,
  }
}

/** A page with assists of these names, as the server would return it. */
export function createServerPage(name: string, ...assistNames: string[]): ServerPage {
  made += 1
  const page: ProjectPage = {
    id: `page-${made}`,
    projectId: 'project',
    key: `key-${made}`,
    name,
    position: 0,
    logo: null,
    assistCount: assistNames.length,
    identifiers: [],
    revision: 1,
    ...audit,
  }
  return { page, assists: assistNames.map((it, position) => createAssist(it, position)) }
}

function carryOut(state: ServerProject, save: Save): SaveAnswer {
  switch (save.type) {
    case 'update_project': {
      guard(state.project.revision, save.revision)
      Object.assign(state.project, save.content, { revision: state.project.revision + 1 })
      return { type: 'project', project: state.project }
    }
    case 'create_step': {
      const steps = listAt(state, save.home)
      if (save.home === START && steps.length > 0) throw new SaveFailure('outdated', 'there is one')
      const { id, key, copyOf, position = steps.length, component = null } = save.step
      const { name, optional, waitMs, onMissing } = save.step
      const fields = { name, optional, waitMs, onMissing }
      const known = listAssists(state).find((it) => it.id === id)
      if (known) {
        if (!isSame({ ...known, ...fields, component }, known)) throw new SaveFailure('outdated', 'taken')
        return { type: 'step', assist: known }
      }
      const former = deleted.get(id ?? '')
      const original = listAssists(state).find((it) => it.id === copyOf)
      const created = former ?? { ...createAssist(name, position), sound: original?.sound ?? {} }
      const assist: Assist = { ...created, ...fields, component }
      if (id) assist.id = id
      const isKeyTaken = listAssists(state).some((it) => it.key === key)
      if (key && !former && !isKeyTaken) assist.key = key
      setAt(state, save.home, steps.toSpliced(position, 0, assist))
      return { type: 'step', assist }
    }
    case 'update_step': {
      const assist = getAssist(state, save.home, save.stepId)
      if (isSame({ ...assist, ...save.fields }, assist)) return { type: 'step', assist }
      guard(assist.revision, save.revision)
      Object.assign(assist, save.fields, { revision: assist.revision + 1 })
      return { type: 'step', assist }
    }
    case 'delete_step':
      noteDeleted(listAt(state, save.home).filter(({ id }) => id === save.stepId))
      setAt(
        state,
        save.home,
        listAt(state, save.home).filter(({ id }) => id !== save.stepId),
      )
      return { type: 'deleted' }
    case 'move_step': {
      const assist = getAssist(state, save.home, save.stepId)
      const rest = listAt(state, save.home).filter((it) => it !== assist)
      setAt(state, save.home, rest)
      assist.revision += 1
      setAt(state, save.toHome, listAt(state, save.toHome).toSpliced(save.position, 0, assist))
      return { type: 'step', assist }
    }
    case 'reorder_steps': {
      const steps = listAt(state, save.home)
      assertWhole(steps, save.stepIds)
      const order = save.stepIds.map((id) => getAssist(state, save.home, id))
      setAt(state, save.home, order)
      return { type: 'steps', assists: order }
    }
    case 'update_component': {
      const assist = getAssist(state, save.home, save.stepId)
      if (!isSame(assist.component, save.component)) {
        guard(assist.componentRevision, save.revision)
        Object.assign(assist, { component: save.component, componentRevision: assist.componentRevision + 1 })
      }
      return { type: 'component', revision: assist.componentRevision }
    }
    case 'create_identifier': {
      const owner = getOwner(state, save)
      const known = owner.identifiers.find(({ id }) => id === save.identifierId)
      if (known) return { type: 'identifier', identifier: known }
      const identifier = { ...createIdentifier(owner.id, save.document), id: save.identifierId }
      owner.identifiers.push(identifier)
      return { type: 'identifier', identifier }
    }
    case 'update_identifier': {
      const identifier = getOwner(state, save).identifiers.find(({ id }) => id === save.identifierId)
      if (!identifier) throw new SaveFailure('outdated', 'gone')
      if (isSame(identifier.document, save.document)) return { type: 'identifier', identifier }
      guard(identifier.revision, save.revision)
      Object.assign(identifier, { document: save.document, revision: identifier.revision + 1 })
      return { type: 'identifier', identifier }
    }
    case 'delete_identifier': {
      const owner = getOwner(state, save)
      owner.identifiers = owner.identifiers.filter(({ id }) => id !== save.identifierId)
      return { type: 'deleted' }
    }
    case 'create_page': {
      const { id, key, name, position = state.pages.length } = save.page
      const known = state.pages.find(({ page }) => page.id === id)
      if (known) return { type: 'page', page: known.page }
      const created = createServerPage(name)
      Object.assign(created.page, deletedPages.get(id ?? '') ?? { ...(id && { id }), ...(key && { key }) })
      setPages(state, state.pages.toSpliced(position, 0, created))
      return { type: 'page', page: created.page }
    }
    case 'update_page': {
      const { page } = getPage(state, save.pageId)
      guard(page.revision, save.revision)
      Object.assign(page, save.fields, { revision: page.revision + 1 })
      return { type: 'page', page }
    }
    case 'delete_page': {
      const { page, assists } = getPage(state, save.pageId)
      deletedPages.set(page.id, page)
      noteDeleted(assists)
      setPages(
        state,
        state.pages.filter((it) => it.page !== page),
      )
      return { type: 'deleted' }
    }
    case 'reorder_pages':
      assertWhole(
        state.pages.map(({ page }) => page),
        save.pageIds,
      )
      setPages(
        state,
        save.pageIds.map((id) => getPage(state, id)),
      )
      return { type: 'pages' }
  }
}

/** Deleted assists of the server that was made last, by id: like the real server, recreating one with the same id restores all of it. */
const deleted = new Map<string, Assist>()
const deletedPages = new Map<string, ProjectPage>()

function noteDeleted(assists: Assist[]) {
  for (const assist of assists) deleted.set(assist.id, assist)
}

/** Like the real server, treats an update without changes as done, whatever the revision. */
const isSame = isSameJson

const listAssists = ({ startScreen, assists, pages }: ServerProject): Assist[] => [
  ...(startScreen ? [startScreen] : []),
  ...assists,
  ...pages.flatMap((it) => it.assists),
]

function listAt(state: ServerProject, home: Home): Assist[] {
  if (home === START) return state.startScreen ? [state.startScreen] : []
  return home === STEPS ? state.assists : getPage(state, home).assists
}

/** Like the real server, makes a flow's first and last steps required and counts that as a change. */
function setAt(state: ServerProject, home: Home, assists: Assist[]) {
  if (home === START) state.startScreen = assists[0] ?? null
  else if (home === STEPS) state.assists = assists
  else getPage(state, home).assists = assists
  assists.forEach((assist, position) => {
    assist.position = position
    if (home !== STEPS || !assist.optional || (position > 0 && position < assists.length - 1)) return
    assist.optional = false
    assist.revision += 1
  })
}

function setPages(state: ServerProject, pages: ServerPage[]) {
  state.pages = pages
  pages.forEach(({ page }, position) => (page.position = position))
}

function assertWhole(held: { id: string }[], ids: string[]) {
  const known = new Set(held.map(({ id }) => id))
  const isWhole = ids.length === known.size && ids.every((id) => known.has(id))
  if (!isWhole) throw new SaveFailure('outdated', 'the order does not match')
}

function createIdentifier(assistId: string, document: Identifier['document']): Identifier {
  made += 1
  return {
    id: `identifier-${made}`,
    assistId,
    pageId: null,
    document,
    captureId: null,
    revision: 1,
    ...audit,
  }
}

function getAssist(state: ServerProject, home: Home, id: string): Assist {
  const assist = listAt(state, home).find((it) => it.id === id)
  if (!assist) throw new SaveFailure('outdated', 'gone')
  return assist
}

function getPage(state: ServerProject, id: string): ServerPage {
  const page = state.pages.find((it) => it.page.id === id)
  if (!page) throw new SaveFailure('outdated', 'gone')
  return page
}

function getOwner(state: ServerProject, { home, ownerId }: { home: Home; ownerId: string }) {
  return ownerId === home ? getPage(state, home).page : getAssist(state, home, ownerId)
}

function guard(held: number, sent: number) {
  if (held !== sent) throw new SaveFailure('outdated', 'somebody else changed it')
}

import type { Assist, Identifier, Project } from '@waymark/contract'
import type { ServerProject } from '../saving/open-project.ts'
import { SaveFailure, type SaveFailureKind } from '../saving/save-failure.ts'
import type { SaveTransport } from '../saving/save-queue.ts'
import type { Save, SaveAnswer } from '../saving/save.ts'
import { settle } from './hand-clock.ts'

/**
 * The server's side of the transport, in memory: it keeps revisions as the real one does, answers when the test says
 * so, and can be cut off before or after it has carried a call out.
 */
export interface StandInServer extends SaveTransport {
  /** What it holds. Change it to be the other author. */
  state: ServerProject
  /** Every save that arrived, in order. */
  sent: Save[]
  loads: number
  /** Holds answers back until `answer` is called. */
  hold(): void
  answer(): Promise<void>
  /** The next calls fail so; `lost` carries them out and loses the answer. */
  fail(...kinds: (SaveFailureKind | 'lost')[]): void
}

const AT = '2026-01-01T00:00:00.000Z'
const audit = { createdAt: AT, updatedAt: AT, createdBy: null, updatedBy: null }

export function createStandInServer(...names: string[]): StandInServer {
  const state: ServerProject = {
    project: { name: 'Tour', defaultLocale: 'en', selectedLocales: ['en'], revision: 1 } as Project,
    assists: names.map((name, position) => createAssist(name, position)),
  }
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
      const answer = structuredClone(carryOut(state, save))
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

function carryOut(state: ServerProject, save: Save): SaveAnswer {
  switch (save.type) {
    case 'update_project': {
      guard(state.project.revision, save.revision)
      Object.assign(state.project, save.content, { revision: state.project.revision + 1 })
      return { type: 'project', project: state.project }
    }
    case 'create_step': {
      const { position = state.assists.length, component, identifiers = [], ...fields } = save.step
      const assist: Assist = {
        ...createAssist(fields.name, position),
        ...fields,
        component: component ?? null,
        componentRevision: component ? 1 : 0,
        identifiers: [],
      }
      assist.identifiers = identifiers.map((document) => createIdentifier(assist.id, document))
      setOrder(state, state.assists.toSpliced(position, 0, assist))
      return { type: 'step', assist }
    }
    case 'update_step': {
      const assist = getAssist(state, save.serverId)
      guard(assist.revision, save.revision)
      Object.assign(assist, save.fields, { revision: assist.revision + 1 })
      return { type: 'step', assist }
    }
    case 'delete_step':
      setOrder(
        state,
        state.assists.filter(({ id }) => id !== save.serverId),
      )
      return { type: 'deleted' }
    case 'reorder_steps': {
      const known = new Set(state.assists.map(({ id }) => id))
      const isWhole = save.serverIds.length === known.size && save.serverIds.every((id) => known.has(id))
      if (!isWhole) throw new SaveFailure('outdated', 'steps do not match')
      setOrder(
        state,
        save.serverIds.map((id) => getAssist(state, id)),
      )
      return { type: 'steps', assists: state.assists }
    }
    case 'create_component':
    case 'update_component': {
      const assist = getAssist(state, save.serverId)
      if (save.type === 'update_component') guard(assist.componentRevision, save.revision)
      Object.assign(assist, { component: save.component, componentRevision: assist.componentRevision + 1 })
      return { type: 'component', revision: assist.componentRevision }
    }
    case 'create_identifier': {
      const assist = getAssist(state, save.stepServerId)
      const identifier = createIdentifier(assist.id, save.document)
      assist.identifiers.push(identifier)
      return { type: 'identifier', identifier }
    }
    case 'update_identifier': {
      const identifier = getAssist(state, save.stepServerId).identifiers.find(
        ({ id }) => id === save.serverId,
      )
      if (!identifier) throw new SaveFailure('outdated', 'gone')
      guard(identifier.revision, save.revision)
      Object.assign(identifier, { document: save.document, revision: identifier.revision + 1 })
      return { type: 'identifier', identifier }
    }
    case 'delete_identifier': {
      const assist = getAssist(state, save.stepServerId)
      assist.identifiers = assist.identifiers.filter(({ id }) => id !== save.serverId)
      return { type: 'deleted' }
    }
  }
}

/** Like the real server, it makes the ends required by itself and counts that as a change. */
function setOrder(state: ServerProject, assists: Assist[]) {
  state.assists = assists
  assists.forEach((assist, position) => {
    assist.position = position
    if (!assist.optional || (position > 0 && position < assists.length - 1)) return
    assist.optional = false
    assist.revision += 1
  })
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

function getAssist(state: ServerProject, id: string): Assist {
  const assist = state.assists.find((it) => it.id === id)
  if (!assist) throw new SaveFailure('outdated', 'gone')
  return assist
}

function guard(held: number, sent: number) {
  if (held !== sent) throw new SaveFailure('outdated', 'somebody else changed it')
}

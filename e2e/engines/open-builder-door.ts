import { randomUUID } from 'node:crypto'
import type { MessageToDashboard } from '@waymark/contract'
import { roomProtocols } from '@waymark/contract/constants'
import { WebSocket } from 'ws'
import { demoEmail, demoPassword } from '../support/server.ts'

export interface BuilderDoor {
  /** The page of the demo's app that starts the builder of a new project. */
  url: string
  readStepNames(): Promise<string[]>
  close(): void
}

/** Signs in, creates a project with a code for its builder, and admits every builder that comes with the code. */
export async function openBuilderDoor(serverUrl: string): Promise<BuilderDoor> {
  const { call, cookie } = await signIn(serverUrl)
  const appId = (await call<Page>('GET', '/v1/apps')).content[0]?.id ?? ''
  const versions = await call<Page>('GET', `/v1/apps/${appId}/app-versions`)
  const projects = `/v1/apps/${appId}/app-versions/${versions.content[0]?.id}/projects`
  const kind = { category: 'USER_ONBOARDING', type: 'SINGLE_FLOW', subType: 'STATIC_FLOW' }
  const project = await call<{ id: string }>('POST', projects, { name: randomUUID(), ...kind })
  const path = `${projects}/${project.id}`
  const { roomId } = await call<{ roomId: string }>('POST', `${path}/device-rooms`)
  const { url } = await call<{ url: string }>(
    'POST',
    `/v1/apps/${appId}/device-rooms/${roomId}/builder-codes`,
  )
  const socket = new WebSocket(
    `${serverUrl.replace('http', 'ws')}/rooms/${roomId}`,
    roomProtocols.DASHBOARD,
    {
      headers: { cookie, origin: serverUrl },
    },
  )
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as MessageToDashboard
    if (message.type === 'ping') return socket.send('{"type":"pong"}')
    if (message.type !== 'presence') return
    for (const { id, builder } of message.devices) {
      if (builder && !builder.isAdmitted) socket.send(JSON.stringify({ type: 'admit', id, deviceId: id }))
    }
  })
  return {
    url,
    readStepNames: async () =>
      (await call<{ content: { name: string }[] }>('GET', `${path}/assists`)).content.map(({ name }) => name),
    close: () => socket.close(),
  }
}

interface Page {
  content: { id: string }[]
}

async function signIn(serverUrl: string) {
  const signedIn = await fetch(`${serverUrl}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmail, password: demoPassword }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((it) => it.split(';', 1)[0])
    .join('; ')
  const { token } = (await signedIn.json()) as { token: string }
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(serverUrl + path, {
      method,
      headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return { call, cookie }
}

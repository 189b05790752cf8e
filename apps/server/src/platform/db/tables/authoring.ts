import type { Avatar, Capture, Component, Container, Device, RoomSkill } from '@waymark/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export interface AuthoringTables {
  /** Who is working on a project, for as long as they say so. */
  projectPresence: { projectId: string; memberId: string; seenAt: Date }
  customTemplates: Audited & {
    id: string
    appId: string
    name: string
    type: Container
    component: Json<Component>
    ownerId: string | null
  }
  avatars: Audited & {
    id: string
    projectId: string
    name: string
    builtInId: string | null
    mediaHash: string
    position: Avatar['position']
    isActive: boolean
  }
  previews: {
    id: string
    appId: string
    projectId: string
    codeHash: Uint8Array
    /** The compiled draft, as JSON text. */
    guide: Uint8Array
    createdAt: Date
    expiresAt: Date
  }
  rooms: {
    id: string
    appId: string
    projectId: string
    createdAt: Date
    createdBy: string | null
    endsAt: Date
  }
  /** Each lets one device in. */
  roomCodes: {
    roomId: string
    appId: string
    codeHash: Uint8Array
    expiresAt: Date
    usedAt: Date | null
  }
  roomDevices: {
    id: string
    roomId: string
    tokenHash: Uint8Array
    joinedAt: Date
    /** Null until the person at it has said yes; so are locale and address. */
    device: Json<Device> | null
    locale: string | null
    address: string | null
    skills: ColumnType<RoomSkill[], string | undefined, string>
    /** An author or the person at it has ended its visit. */
    removedAt: Date | null
  }
  /** Connections: of a device, or of a dashboard where there is none. */
  roomPeers: {
    id: string
    roomId: string
    processId: string
    deviceId: string | null
    /** Of the member. */
    name: string
    isReady: boolean
    seenAt: Date
  }
  roomMessages: {
    id: string
    roomId: string
    /** Who is to take it out. */
    processId: string
    body: string
    sentAt: Date
  }
  captures: Audited & {
    id: string
    appId: string
    projectId: string | null
    name: string
    kind: Capture['kind']
    address: string
    locale: string | null
    device: Json<Device>
    isArchived: Generated<boolean>
    /** What was on the screen, as compressed JSON. */
    document: Uint8Array
    /** Where the picture lies. */
    storeKey: string | null
    byteCount: number | null
  }
}

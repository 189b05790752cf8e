import type { Avatar, Capture, Component, Container, Device } from '@waymark/contract'
import type { Generated } from 'kysely'
import type { Audited, Json } from './column-types.ts'

export interface AuthoringTables {
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
    codeHash: Uint8Array
    /** Of the device that joined. */
    tokenHash: Uint8Array | null
    device: Json<Device> | null
    createdAt: Date
    createdBy: string | null
    expiresAt: Date
    joinedAt: Date | null
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
    /** The picture, from before there was a store; it moves to the store. */
    image: Uint8Array | null
    /** Where the picture lies. */
    storeKey: string | null
    byteCount: number | null
  }
}

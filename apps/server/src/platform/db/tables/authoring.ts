import type { Component, Container } from '@waymark/contract'
import type { Audited, Json } from './column-types.ts'

export interface AuthoringTables {
  customTemplates: Audited & {
    id: string
    appId: string
    name: string
    type: Container
    component: Json<Component>
  }
}

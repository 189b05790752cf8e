import type { Kind } from '@waymark/contract'
import { compileGuide } from '@waymark/contract/compiler'
import { mount } from '@waymark/runtime'
import { button } from '../../ui/button.ts'

export const appsPage = (kind: Kind) => [button, compileGuide(kind), mount(kind)]

import type { Listener, Waymark } from '@waymark/sdk'

export type Calls = Pick<Waymark, 'track'>
export type OnCompleted = Listener<'guide_completed'>

document.title = 'App'

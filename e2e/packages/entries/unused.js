import { track } from '@waymark/sdk'
import { useWaymark } from '@waymark/sdk/react'

export const unused = [() => track('order_placed'), useWaymark]

document.title = 'App'

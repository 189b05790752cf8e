import { createElement, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import * as sdk from '../../src/index.ts'
import { useWaymark, useWaymarkEvent, WaymarkProvider, type WaymarkProviderProps } from '../../src/react.ts'
import * as shell from '../../src/shell.ts'

/** The actions of a test with a page that has the SDK as a module. */
export interface ModulePage {
  sdk: typeof sdk
  shell: typeof shell
  /** Renders an app that tracks `opened` with a new mark in an effect, and hears custom events with it. */
  render(props: WaymarkProviderProps, mark: string): void
  unmount(): void
  /** The marks of the app that heard, with the names of the events. */
  heard: string[]
  /** Messages of errors inside the SDK. */
  errors: string[]
}

const root = createRoot(document.body.appendChild(document.createElement('main')))
const modulePage: ModulePage = {
  sdk,
  shell,
  render: (props, mark) =>
    root.render(
      createElement(StrictMode, null, createElement(WaymarkProvider, props, createElement(App, { mark }))),
    ),
  unmount: () => root.render(null),
  heard: [],
  errors: [],
}

function App({ mark }: { mark: string }) {
  const waymark = useWaymark()
  useEffect(() => waymark.track(`opened ${mark}`), [waymark, mark])
  useWaymarkEvent('custom', ({ name }) => modulePage.heard.push(`${mark} ${name}`))
  return createElement('h1', null, mark)
}

sdk.on('error', ({ message }) => modulePage.errors.push(message))
Object.assign(window, { modulePage })

import type { SyntheticEvent } from 'react'
import type { BlankPage } from '../page/blank-page.ts'
import classes from '../frame/frame.module.css'

interface BlankPageFrameProps {
  title: string
  /** Fills the empty page; returns the element that steps point at. */
  prepare(document: Document): Element
  onReady(sheet: BlankPage): void
}

const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>'

/** An empty same-origin page, to draw on if there is no page of the app. */
export function BlankPageFrame({ title, prepare, onReady }: BlankPageFrameProps) {
  function open({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const document = currentTarget.contentDocument
    if (document) onReady({ document, element: prepare(document) })
  }
  return <iframe className={classes.frame} srcDoc={EMPTY_PAGE} title={title} onLoad={open} tabIndex={-1} />
}

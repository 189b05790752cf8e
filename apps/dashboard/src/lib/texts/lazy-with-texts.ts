import i18next from 'i18next'
import { lazy, type ComponentType } from 'react'

/**
 * A component that is loaded when it is first drawn, together with the namespaces of its texts. The builder runs on
 * Preact, which ends the effects of everything below a suspended boundary: a component that waited for its texts after
 * mounting would lose its running effects.
 */
export function lazyWithTexts<Props>(namespaces: string[], load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), i18next.loadNamespaces(namespaces)])
    return { default: component }
  })
}

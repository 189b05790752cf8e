import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { readKey } from '@waymark/contract/constants'
import { lazy, Suspense, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { queryClient } from '../app/query-client.ts'
import { useLocalisedTheme } from '../app/use-localised-theme.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/dialogs/toaster.tsx')).Toaster }))

interface BuilderFrameProps {
  /** The element in the builder's shadow root that everything is drawn into. */
  root: HTMLElement
  children: ReactNode
}

/** The builder's counterpart of the dashboard's providers, for a shadow root in a page with its own policy. */
export function BuilderFrame({ root, children }: BuilderFrameProps) {
  return (
    <Suspense>
      <Themed root={root}>
        <QueryClientProvider client={queryClient}>
          <Suspense>{children}</Suspense>
        </QueryClientProvider>
        <Suspense>
          <Toaster />
        </Suspense>
      </Themed>
    </Suspense>
  )
}

/** Mantine's dialogs listen at the window, which does not hear what is pressed in the builder. */
function closeByEscape(event: KeyboardEvent): void {
  // Menus and lists in the dialog close first.
  const isTaken = (event.target as Element).closest('[data-mantine-stop-propagation=true]')
  if (readKey(event.nativeEvent) !== 'Escape' || isTaken) return
  event.currentTarget.querySelector<HTMLElement>('.mantine-Modal-close')?.click()
}

function Themed({ root, children }: BuilderFrameProps) {
  const localised = useLocalisedTheme()
  const theme = useMemo(
    () =>
      mergeThemeOverrides(localised, {
        fontFamily: 'system-ui, sans-serif',
        components: {
          Portal: { defaultProps: { target: root } },
          Modal: { defaultProps: { onKeyDown: closeByEscape } },
        },
      }),
    [localised, root],
  )
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="dark"
      getRootElement={() => root}
      cssVariablesSelector=".waymark-builder"
      // Style elements are refused by strict policies; the host adopts a sheet with the same variables instead.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

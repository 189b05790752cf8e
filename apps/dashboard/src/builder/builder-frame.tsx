import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
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

function Themed({ root, children }: BuilderFrameProps) {
  const localised = useLocalisedTheme()
  const theme = useMemo(
    () =>
      mergeThemeOverrides(localised, {
        fontFamily: 'system-ui, sans-serif',
        components: { Portal: { defaultProps: { target: root } } },
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

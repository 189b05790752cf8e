import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { getCspNonce } from '../lib/calls/csp-nonce.ts'
import { resolveCssVariables } from '../ui/frame/theme.ts'
import { queryClient } from './query-client.ts'
import { useLocalisedTheme } from './use-localised-theme.ts'

// Nothing is announced before the first screen renders; an earlier toast waits in its store.
const Toaster = lazy(async () => ({ default: (await import('../ui/dialogs/toaster.tsx')).Toaster }))

/** Wraps every screen: the theme, the query cache, and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={useLocalisedTheme()}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      getStyleNonce={getCspNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>{children}</Suspense>
      </QueryClientProvider>
      <Suspense>
        <Toaster />
      </Suspense>
    </MantineProvider>
  )
}

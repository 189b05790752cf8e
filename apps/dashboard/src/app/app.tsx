import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-router/dom'
import { getCspNonce } from '../lib/csp-nonce.ts'
import { resolveCssVariables } from '../ui/theme.ts'
import { DesktopOnly } from './desktop-only.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { useLocalisedTheme } from './use-localised-theme.ts'

// Nothing is said before the first screen stands; a toast shown earlier waits in its store.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

export function App() {
  return (
    <MantineProvider
      theme={useLocalisedTheme()}
      cssVariablesResolver={resolveCssVariables}
      defaultColorScheme="auto"
      getStyleNonce={getCspNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <DesktopOnly>
            <RouterProvider router={router} />
          </DesktopOnly>
        </Suspense>
      </QueryClientProvider>
      <Suspense>
        <Toaster />
      </Suspense>
    </MantineProvider>
  )
}

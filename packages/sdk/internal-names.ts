/**
 * Property names that the build shortens, the same way in each of the SDK's files. Only names that stay within our
 * own modules: none that is stored, sent, exported by a late file, or visible to a page or an app. Their order
 * says which name each gets: only 50 have one letter, and of all orders that were tried, this one compresses best.
 */
export const INTERNAL_NAMES = `
  runSafely lateGates allowance pausesUntilMs loadWithPauses onChange elapsedMs startProjectId routeChanged
  chooseLocale serverClock environment createLateSource tabStore isPending baseUrl getVisit startNested
  listeners loadParts getId forEachPlaying eventProperties findPresenter isOtherPerson guideRequests watch
  useRuntime hasAuthorCode showings onAgain recordHeldOut granted assignVariant setPerson requestedAt
  findAnswer visibleElements chooseGuide interactive emitOnce onEnd emit isStopped emitError fetchContent
  refetch loadVerify reportPage getSection learn runAction isWanted forgetChoice toView guideScheduler
  listLinkSchemes onWait redraw onShow manifestChanged dismiss findTarget loadReport onOver onGivenUp
  isHidden rulesChanged historyElsewhere flushOnHide otherFieldName findEventBlock goToStep twinLead isModal
  matchesCss isDrawn namesakeFar findStep book sameFieldName betterAround otherPicture isBusy onDrawn
  retrySoon isSeen startOver clippers byIndex isAccepted isLast wasSeen doneElsewhere namesakeBetterAround
  namesakeBetterPlace useStored loadEventSender namesakeAcross takesFocus setAppLocale isVisible waitFor
  stopEverything isDisabled loadRules eventAdded isNested hasJumped sinceSuccess guideServices onSeen
  createButton loadManifestParts sinceLoad manifests runHostAction isIntact mediaUrl unitMs drawNote
  reportParts withGuides judgePage arrowPx startProject onTarget onSettled onRoute hooks mounted stopRemoved
  onOnline canPrevent applyStyle onGone isInteractive hasSlot memory sameDestination isPrevented isFound
  openLink randomBytes onHide loadRuntime namelessPathEnd loadFacts reveals otherKind winner goToNext isSpent
  toContext asksForPrivacy getLocale findPrevious recorder onDeadEnd sessionArea guarded rivals onAction
  isLoading findLateBlock consider otherNumber onEnter reconsider settling activeGuides awaitElements goBack
  sameName forget recordCustomEvent playing isPartial findNextStep isRtl onAdvance isStrong localArea
  writeRich onPress act hasTargetOf player findNextKey onDismiss isLeft enhanceCard presenter isElsewhere
  enhance reworded toBox orFaint standInLead stopWaiting onHidden decisions contentUrl getCalls getManifest
  mediaUrls setMuted followAhead cancelTimer meter gapPx isAsking followOthers surface onStep otherSort
  nameless onElsewhere onlyOfItsName sides loadWaiting rewordedLead lostNamesakes ownsDismissal movePanel
  keptNamesakes returning otherHref isCutOut onPlace otherFar betterPlace arrow
`
  .trim()
  .split(/\s+/)

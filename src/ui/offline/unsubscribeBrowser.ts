/** This browser takes no push messages any more: its push service refuses those that are on their way, too. */
export async function unsubscribeBrowser(): Promise<void> {
  // Absent on plain http.
  const registration = await navigator.serviceWorker?.getRegistration();
  // Absent in Safari outside the home screen.
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

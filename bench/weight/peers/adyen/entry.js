import { AdyenPlatformExperience, TransactionsOverview } from '@adyen/adyen-platform-experience-web';

export async function show(target, onSessionCreate) {
  const core = await AdyenPlatformExperience({ onSessionCreate });
  new TransactionsOverview({ core }).mount(target);
}

import type { OnlinePayment } from '@finance/contract';
import { formatRupiah, hasChat, whatsappUrl } from '@finance/contract/rules';
import { useId, useState } from 'react';
import { Button, LinkButton, LoadableQrCode, WhatsAppButton } from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';

export interface PayLinkShareProps {
  payment: OnlinePayment;
}

/** The ways to send a payer the link: copied, by WhatsApp, by e-mail, or as a QR code to be scanned from the screen. */
export function PayLinkShare({ payment }: PayLinkShareProps) {
  const { notify } = useFinance();
  const [isShown, setIsShown] = useState(false);
  const qrId = useId();
  const { payment_url, related_entity_phone_number: phone } = payment;
  const text = requestText(payment);
  const subject = `Permintaan pembayaran ${formatRupiah(payment.amount)}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(payment_url);
      notify({ severity: 'success', text: 'Tautan disalin' });
    } catch {
      notify({ severity: 'warning', text: `Tautan tidak dapat disalin sendiri. Salin dari sini: ${payment_url}` });
    }
  }

  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        Salin Tautan
      </Button>
      {phone !== null && hasChat(phone) ? (
        <WhatsAppButton phone={phone} size="medium" text={text} />
      ) : (
        <LinkButton href={whatsappUrl('', text)}>Kirim WA</LinkButton>
      )}
      <LinkButton
        href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
        target={undefined}
      >
        Kirim E-mail
      </LinkButton>
      <Button
        variant="outlined"
        aria-expanded={isShown}
        aria-controls={isShown ? qrId : undefined}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Sembunyikan QR' : 'Tampilkan QR'}
      </Button>
      {isShown && (
        <div id={qrId} style={{ flexBasis: '100%' }}>
          <LoadableQrCode text={payment_url} label="QR code tautan pembayaran" />
        </div>
      )}
    </>
  );
}

function requestText({ related_entity_name, amount, may_be_less, note, payment_url }: OnlinePayment): string {
  const what = `${formatRupiah(amount)}${may_be_less ? ' atau sebagian' : ''}${note ? ` untuk ${note}` : ''}`;
  return (
    `Yth. ${related_entity_name ?? 'Bapak/Ibu'},\n` +
    `Silakan membayar ${what} melalui tautan ini:\n${payment_url}\nTerima kasih.`
  );
}

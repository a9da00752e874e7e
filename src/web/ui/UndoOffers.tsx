import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import './undo-offers.css';
import { hasMoved } from './has-moved.ts';
import { closeOffer, type UndoOffer, useUndoOffers } from './undo-offers.ts';

const UNDO_MS = 8000;

/** The messages that offer an undo: each stays for its time, whatever is said after it, and waits for a pointer that came to it. */
export function UndoOffers() {
  const offers = useUndoOffers((state) => state.offers);
  const [isHeld, setHeld] = useState(false);
  if (offers.length === 0) return null;
  return createPortal(
    <output className="undo-offers">
      {offers.map((offer) => (
        <Offer key={offer.key} offer={offer} isHeld={isHeld} onHold={setHeld} />
      ))}
    </output>,
    document.body,
  );
}

function Offer({ offer, isHeld, onHold }: { offer: UndoOffer; isHeld: boolean; onHold: (isHeld: boolean) => void }) {
  const { key, text, steps } = offer;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => closeOffer(key), UNDO_MS);
    return () => clearTimeout(timer);
  }, [key, isHeld]);
  // It may go from under the pointer, which then leaves nothing.
  useEffect(() => () => onHold(false), [onHold]);
  return (
    <div className="undo-offer" onMouseMove={(event) => hasMoved(event) && onHold(true)} onMouseLeave={() => onHold(false)}>
      <CheckCircleFilled aria-hidden="true" />
      <span title={text}>{text}</span>
      {steps.map((step) => (
        <Button key={step.text} type="link" size="small" onClick={step.run}>
          {step.text}
        </Button>
      ))}
    </div>
  );
}

// One picture: what it is now, a file chooser that is also a place to drop a file, and why a file was not taken.
import { ImageIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { fileTooLarge } from '../../../core/common/upload.ts';
import { ApiFailure, memberOf } from '../../../core/web/api/failure.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { uploadPicture } from '../common/look-contract.ts';
import type { texts } from '../common/page-texts.en.ts';
import {
  notAPicture,
  type PicturePlace,
  pictureBytesMax,
  pictureSides,
  pictureSideWrong,
  pictureTypes,
  tooManyPictures,
} from '../common/pictures.ts';

const accepted = Object.values(pictureTypes).join(',');

export interface PictureFieldProps {
  readonly place: PicturePlace;
  readonly source: string | null;
  readonly onChange: (source: string | null) => void;
}

export function PictureField({ place, source, onChange }: PictureFieldProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  const id = useId();
  const [over, setOver] = useState(false);
  const { send, fault, busy } = useUpload(place, onChange);
  const { min, max } = pictureSides[place];
  const name = text(`pictures.${place}`);
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file chooser inside is the first, by keyboard too.
    <div
      className="picture-field"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="picture-now">
        {source === null ? <ImageIcon size={20} aria-label={text('pictures.none')} /> : <img src={source} alt={name} />}
      </span>
      <div className="picture-words">
        <strong>{name}</strong>
        <p id={`${id}-hint`}>{text(`pictures.${place}Hint`, { min, max })}</p>
        {fault === undefined ? null : (
          <p className="picture-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
      <div className="picture-acts">
        <label className="button" data-variant="default" data-busy={busy || undefined}>
          <input
            type="file"
            className="visually-hidden"
            accept={accepted}
            aria-label={text('pictures.choose', { name })}
            aria-describedby={`${id}-hint`}
            disabled={busy}
            onChange={(event) => {
              send(event.currentTarget.files?.[0]);
              // The same file chosen again is a new choice.
              event.currentTarget.value = '';
            }}
          />
          {text(busy ? 'pictures.uploading' : 'pictures.chooseShort')}
        </label>
        {source === null ? null : (
          <Button aria-label={text('pictures.remove', { name })} onClick={() => onChange(null)}>
            {text('pictures.removeShort')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sends a file and names the fault in the person's language when it was not taken. */
function useUpload(place: PicturePlace, onUploaded: (source: string) => void) {
  const text = useTexts<typeof texts>('tenants.pages');
  const [fault, setFault] = useState<string>();
  const upload = useSend(uploadPicture, { silent: true, onSuccess: ({ source }) => onUploaded(source) });
  const send = (file: File | undefined) => {
    if (file === undefined || upload.isPending) return;
    const tooLarge = text('pictures.tooLarge', { name: file.name });
    // The server has the same limit; asking it first would send the whole file for nothing.
    setFault(file.size > pictureBytesMax ? tooLarge : undefined);
    if (file.size > pictureBytesMax) return;
    const form = new FormData();
    form.set('file', file);
    upload.mutate({ params: { place }, options: { form } }, { onError: (error) => setFault(faultOf(error, tooLarge)) });
  };
  const faultOf = (error: Error, tooLarge: string) => {
    if (!(error instanceof ApiFailure)) return text('pictures.failed');
    if (error.code === fileTooLarge.code) return tooLarge;
    if (error.code === notAPicture.code || error.code === tooManyPictures.code)
      return text(`pictures.${error.code as 'not-a-picture' | 'too-many-pictures'}`);
    if (error.code === pictureSideWrong.code) {
      const { width, height } = error.body as { readonly width: number; readonly height: number };
      const because = memberOf(error.body, 'because') as 'small' | 'large' | 'square';
      return text(`pictures.${because}`, { width, height, ...pictureLimits(place) });
    }
    return text('pictures.failed');
  };
  return { send, fault, busy: upload.isPending };
}

function pictureLimits(place: PicturePlace): { min: number; max: number } {
  const { min, max } = pictureSides[place];
  return { min, max };
}

import { Icon } from '#app/ui/icon.tsx';

/** What stands where a picture is missing. */
export function NoImage({ text }: { text: string }) {
  return (
    <div className="no-image">
      <Icon name="image-off" size={24} />
      {text}
    </div>
  );
}

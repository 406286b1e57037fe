/**
 * The part of libheif's C interface that is used. Pointers are offsets in `HEAPU8`, which is another array once memory has grown.
 * A function that can fail writes its `heif_error` where the first argument points.
 */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export type LibHeif = {
    HEAPU8: Uint8Array<ArrayBuffer>;
    HEAPU32: Uint32Array<ArrayBuffer>;
    _malloc(bytes: number): number;
    _heif_context_alloc(): number;
    _heif_context_set_maximum_image_size_limit(context: number, side: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      data: number,
      bytes: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_get_item_id(handle: number): number;
    _heif_item_get_transformation_properties(context: number, item: number, properties: number, max: number): number;
    _heif_item_get_property_type(context: number, item: number, property: number): number;
    _heif_item_get_property_transform_mirror(context: number, item: number, property: number): number;
    _heif_item_get_property_transform_rotation_ccw(context: number, item: number, property: number): number;
    _heif_item_get_property_transform_crop_borders(
      context: number,
      item: number,
      property: number,
      width: number,
      height: number,
      left: number,
      top: number,
      right: number,
      bottom: number,
    ): void;
    _heif_decoding_options_alloc(): number;
    _heif_image_handle_get_image_tiling(error: number, handle: number, transformed: number, tiling: number): void;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, data: number): void;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number;
    _heif_image_release(image: number): void;
  };
  /** A decoder with memory of its own. */
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it.
  export default function createLibHeif(): Promise<LibHeif>;
}
